import { Ajv, type ValidateFunction } from "ajv";
import fastJson, { type Schema } from "fast-json-stringify";
import type { FastifyInstance } from "fastify";
import type { FastifyValidationResult } from "fastify/types/schema.js";
import { withoutNul } from "./http/sanitizeInput.ts";

/** JSON by its exact type and nothing else; a feature that takes more registers that for itself. */
export function readOnlyStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
    { parseAs: "string" },
    (request, json, done) => parse(request, json, (error, value) => done(error, withoutNul(value, json))),
  );
}

/**
 * Bodies are taken as they are (a text is not a number); values of the query are read as the declared type.
 * Validators and serializers are made of a shape when they are first needed: all of them took a quarter of
 * every start. That the shapes are schemas is known, and is not checked by a schema of schemas.
 */
export function validateByShape(app: FastifyInstance): void {
  const unchecked = { meta: false, validateSchema: false } as const;
  const settings = {
    allErrors: true,
    removeAdditional: "all",
    useDefaults: true,
    strict: false,
    ...unchecked,
  } as const;
  const exact = new Ajv({ ...settings, coerceTypes: false });
  const reading = new Ajv({ ...settings, coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate: FastifyValidationResult = (data) => {
      compiled ??= (httpPart === "body" ? exact : reading).compile(schema as object);
      const isValid = compiled(data) as boolean;
      validate.errors = compiled.errors as typeof validate.errors;
      return isValid;
    };
    return validate;
  });
  app.setSerializerCompiler(({ schema }) => {
    let written: ((value: unknown) => string) | undefined;
    return (value) => {
      written ??= fastJson(schema as Schema);
      return written(value);
    };
  });
}
