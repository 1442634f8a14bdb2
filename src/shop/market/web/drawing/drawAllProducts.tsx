import { renderToStaticMarkup } from "react-dom/server";
import { type DrawnProduct, ProductDrawing } from "./ProductDrawing.tsx";

/** Every product's picture as the text of an SVG file, by the product's id. */
export function* drawAllProducts(products: readonly DrawnProduct[]): Generator<[id: string, svg: string]> {
  for (const product of products) {
    const svg = renderToStaticMarkup(<ProductDrawing product={product} />);
    yield [product.id, svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')];
  }
}
