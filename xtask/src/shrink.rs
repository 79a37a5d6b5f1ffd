//! Makes the client's wasm smaller, above all after brotli, without changing what it does.
//!
//! Functions that are the same become one. Functions that are alike (the same code for each of the
//! games) come one after the other: brotli finds what it has seen shortly before, and says it briefly.

use std::collections::HashMap;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, Encode, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

type Outcome<T> = Result<T, Error<Infallible>>;

pub(crate) fn shrink(wasm: &[u8]) -> Result<Vec<u8>, String> {
    rewrite(wasm).map_err(|error| format!("cannot shrink the client: {error}"))
}

fn rewrite(wasm: &[u8]) -> Outcome<Vec<u8>> {
    let functions = Functions::read(wasm)?;
    let same = functions.same()?;
    let first = functions.imported;
    let kept: Vec<usize> = (first..same.len()).filter(|&number| same[number] == number).collect();
    let alike = functions.code(&vec![0; same.len()])?;
    let order =
        chain(&kept.iter().map(|&number| pieces(&alike[number - first])).collect::<Vec<_>>());
    let order: Vec<usize> = order.into_iter().map(|place| kept[place]).collect();
    let mut places: Vec<usize> = (0..same.len()).collect();
    for (place, &number) in order.iter().enumerate() {
        places[number] = first + place;
    }
    let mut numbers = Numbers {
        new: same.iter().map(|&number| places[number]).collect(),
        order: order.iter().map(|number| number - first).collect(),
    };
    let mut module = Module::new();
    numbers.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// The functions of a module. Their numbers come after those of the imported ones.
#[derive(Default)]
struct Functions<'a> {
    imported: usize,
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl<'a> Functions<'a> {
    fn read(wasm: &'a [u8]) -> Outcome<Self> {
        let mut functions = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        functions.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    functions.types = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// What each consists of, where functions have other numbers.
    fn code(&self, new: &[usize]) -> Outcome<Vec<Vec<u8>>> {
        let mut numbers = Numbers { new: new.to_vec(), order: Vec::new() };
        let each = |body: &FunctionBody| {
            let (mut section, mut bytes) = (CodeSection::new(), Vec::new());
            numbers.parse_function_body(&mut section, body.clone())?;
            section.encode(&mut bytes);
            Ok(bytes)
        };
        self.bodies.iter().map(each).collect()
    }

    /// The first function that is the same, for each number. Those that call the same may become
    /// the same themselves, so this goes on until nothing changes.
    fn same(&self) -> Outcome<Vec<usize>> {
        let mut same: Vec<usize> = (0..self.imported + self.bodies.len()).collect();
        loop {
            let mut seen = HashMap::new();
            let mut next: Vec<usize> = (0..self.imported).collect();
            for function in self.types.iter().zip(self.code(&same)?) {
                let number = next.len();
                next.push(*seen.entry(function).or_insert(number));
            }
            if next == same {
                return Ok(same);
            }
            same = next;
        }
    }
}

/// Gives functions other numbers, and puts them in another order.
struct Numbers {
    new: Vec<usize>,
    order: Vec<usize>,
}

impl Reencode for Numbers {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Outcome<u32> {
        Ok(self.new[number as usize] as u32)
    }

    fn parse_function_section(
        &mut self,
        new: &mut FunctionSection,
        old: FunctionSectionReader<'_>,
    ) -> Outcome<()> {
        let types = old.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &place in &self.order {
            new.function(types[place]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        new: &mut CodeSection,
        old: CodeSectionReader<'_>,
    ) -> Outcome<()> {
        let bodies = old.into_iter().collect::<Result<Vec<_>, _>>()?;
        for place in self.order.clone() {
            self.parse_function_body(new, bodies[place].clone())?;
        }
        Ok(())
    }
}

/// Every four bytes that follow each other.
fn pieces(code: &[u8]) -> Vec<[u8; 4]> {
    let mut pieces: Vec<[u8; 4]> =
        code.windows(4).filter_map(|four| four.try_into().ok()).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// An order in which each is followed by the one most like it: of all pieces of the two, they share
/// the largest part.
fn chain(all: &[Vec<[u8; 4]>]) -> Vec<usize> {
    let mut with: HashMap<[u8; 4], Vec<usize>> = HashMap::new();
    for (place, pieces) in all.iter().enumerate() {
        for &piece in pieces {
            with.entry(piece).or_default().push(place);
        }
    }
    let mut left: Vec<usize> = (0..all.len()).collect();
    let mut order = Vec::new();
    let mut shared = vec![0; all.len()];
    let mut next = 0;
    while !left.is_empty() {
        let last = left.remove(next);
        order.push(last);
        shared.fill(0);
        for place in all[last].iter().filter_map(|piece| with.get(piece)).flatten() {
            shared[*place] += 1;
        }
        let alike = |place: usize| {
            let both = all[last].len() + all[place].len() - shared[place];
            shared[place] as f64 / both.max(1) as f64
        };
        // Of those that are as much like it, the first.
        let best = (0..left.len()).rev().max_by(|&a, &b| alike(left[a]).total_cmp(&alike(left[b])));
        next = best.unwrap_or_default();
    }
    order
}

#[cfg(test)]
mod tests;
