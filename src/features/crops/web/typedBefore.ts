/**
 * What was typed or chosen in a rendered part before its code arrived, by the boxes' names. To be read in the first
 * layout effect: React's next update puts every box back to what it knows.
 */
export function typedBefore(part: HTMLElement): Readonly<Record<string, string>> {
  const boxes = part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]");
  const changed = [...boxes].filter((box) =>
    box instanceof HTMLSelectElement
      ? box.selectedOptions[0]?.defaultSelected === false
      : box.value !== box.defaultValue,
  );
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}
