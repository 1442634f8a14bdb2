import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useThisMonth } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { paths } from "#screens/paths.ts";
import styles from "./SownNow.module.css";

/** The crops of this month, as pictures in one row; a rendered page is kept, so that they come once the month is known. */
export default function SownNow() {
  const month = useThisMonth();
  return (
    <section id="sown-now" className={styles.part} aria-labelledby="sown-heading">
      <h2 id="sown-heading">
        <Trans>Sown this month</Trans>
      </h2>
      <div className={styles.place}>{month === undefined ? null : <Crops month={month} />}</div>
    </section>
  );
}

function Crops({ month }: { month: number }) {
  const sown = useCall(crops.sown, { query: { month } });
  return (
    <Await
      of={sown}
      shape="lines"
      empty={
        <p>
          <Trans>Little is sown this month. The crop form shows what comes next.</Trans>
        </p>
      }
    >
      {(list) => (
        <ul className={styles.row}>
          {list.map((crop) => (
            <li key={crop._id}>
              <Link to={paths.crop(crop._id)}>
                <CropPicture crop={crop} className={styles.picture} later />
                {crop.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Await>
  );
}
