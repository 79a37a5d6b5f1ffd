/* A disk whose write-ahead log cannot be synced: preloaded into the server by `doubt.rs`.
 * It fails while the file named by FAIL_SYNC exists. If that file is empty, it fails once and removes it. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fails(int file) {
    const char *flag = getenv("FAIL_SYNC");
    char link[64], path[4096];
    struct stat found;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (!flag || length < 4 || strncmp(path + length - 4, "-wal", 4) || stat(flag, &found)) {
        return 0;
    }
    return found.st_size > 0 || unlink(flag) == 0;
}

static int sync_with(const char *name, int file) {
    if (fails(file)) {
        errno = EIO;
        return -1;
    }
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    return real(file);
}

int fsync(int file) { return sync_with("fsync", file); }
int fdatasync(int file) { return sync_with("fdatasync", file); }
