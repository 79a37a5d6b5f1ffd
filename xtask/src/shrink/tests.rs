use super::*;
use wasm_encoder::{ExportKind, ExportSection, Function, Instruction, TypeSection, ValType};

/// A module in which each function gives a number, or what the function of a number gives.
fn module(functions: &[Instruction]) -> Vec<u8> {
    let (mut types, mut section) = (TypeSection::new(), FunctionSection::new());
    let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
    types.ty().function([], [ValType::I32]);
    for (number, instruction) in functions.iter().enumerate() {
        section.function(0);
        exports.export(&format!("f{number}"), ExportKind::Func, number as u32);
        let mut function = Function::new([]);
        function.instruction(instruction).instruction(&Instruction::End);
        code.function(&function);
    }
    let mut module = Module::new();
    module.section(&types).section(&section).section(&exports).section(&code);
    module.finish()
}

/// The number of the function that stands behind each exported name.
fn exported(wasm: &[u8]) -> Vec<u32> {
    let mut numbers = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        if let Ok(Payload::ExportSection(exports)) = payload {
            numbers.extend(exports.into_iter().map(|export| export.expect("an export").index));
        }
    }
    numbers
}

#[test]
fn the_same_functions_become_one_and_so_do_their_callers() {
    use Instruction::{Call, I32Const};
    let wasm = module(&[I32Const(7), I32Const(9), I32Const(7), Call(0), Call(2), Call(1)]);
    let shrunk = shrink(&wasm).expect("a module");
    let numbers = exported(&shrunk);
    assert_eq!(Functions::read(&shrunk).expect("a module").bodies.len(), 4);
    assert_eq!((numbers[0], numbers[3]), (numbers[2], numbers[4]));
    assert!(numbers[0] != numbers[1] && numbers[3] != numbers[5]);
    assert_eq!(exported(&shrink(&shrunk).expect("a module")), numbers);
}

#[test]
fn what_is_alike_comes_together() {
    let all = ["abcdefgh", "12345678", "abcdefgX", "1234567X"];
    let all: Vec<_> = all.iter().map(|code| pieces(code.as_bytes())).collect();
    assert_eq!(chain(&all), [0, 2, 1, 3]);
}
