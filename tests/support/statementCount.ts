/**
 * Counts the statements in what a client of PostgreSQL sends on one connection, as its protocol frames them: Execute and Query are
 * one each. To be given all bytes in their order, without TLS.
 */
export function makeStatementCount(): (bytes: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0);
  // The first message alone has no letter before its length.
  let typeLength = 0;
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    let statements = 0;
    while (rest.length >= typeLength + 4) {
      const length = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < length) break;
      if (typeLength === 1 && (rest[0] === execute || rest[0] === query)) statements += 1;
      rest = rest.subarray(length);
      typeLength = 1;
    }
    return statements;
  };
}

const execute = "E".charCodeAt(0);
const query = "Q".charCodeAt(0);
