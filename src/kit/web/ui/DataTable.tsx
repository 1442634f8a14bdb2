import type { ReactNode } from "react";
import styles from "./DataTable.module.css";

export interface DataColumn {
  name: string;
  /** Figures are aligned at the end of their column, one under another. */
  figures?: boolean;
}

export interface DataRow {
  id: string;
  /** The subject of the row. */
  head: ReactNode;
  /** One for each column. */
  cells: readonly ReactNode[];
}

export interface DataTableProps {
  caption: ReactNode;
  /** Keeps the caption for those who listen, where a heading right above says the same. */
  captionHidden?: boolean;
  /** Names the column of row heads. */
  headName: string;
  /** Keeps the names of the columns for those who listen, where each row says enough by itself. */
  headHidden?: boolean;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** A wide table: on a phone each row becomes a block of name and value. */
  stacks?: boolean;
}

export function DataTable({
  caption,
  captionHidden,
  headName,
  headHidden,
  columns,
  rows,
  stacks,
}: DataTableProps) {
  return (
    <div className={styles.place} data-stacks={stacks || undefined}>
      <table className={styles.table}>
        <caption className={styles.caption} data-hidden={captionHidden || undefined}>
          {caption}
        </caption>
        <thead data-hidden={headHidden || undefined}>
          <tr>
            <th scope="col">{headName}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-figures={column.figures || undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.head}</th>
              {columns.map((column, index) => (
                <td key={column.name} data-name={column.name} data-figures={column.figures || undefined}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
