declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean });
    parse(html: string): { jsonld: Record<string, Record<string, unknown>[]> };
  }
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(found: object): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string }[]>;
  }
}
