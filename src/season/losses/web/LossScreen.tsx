import { Trans, useLingui } from "@lingui/react/macro";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useDates } from "#kit/web/dates.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { keeperNow } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { lossPath } from "#screens/carePaths.ts";
import { paths, withQuery } from "#screens/paths.ts";
import type { Field, SeasonBrief } from "#season/fields/contract.ts";
import { useOwnFields } from "#season/fields/screens/web/field/useOwnFields.ts";
import { type Cause, causes } from "../causes.ts";
import { CausePicture } from "./CausePicture.tsx";
import { causeTexts } from "./causeTexts.ts";
import { FolderSteps } from "./FolderSteps.tsx";
import { type LossFolder, latestOf } from "./folder.ts";
import styles from "./Loss.module.css";
import { useFolders } from "./useFolders.ts";
import { usePhoneClock } from "./usePhoneClock.ts";

const params = ["season", "folder"] as const;

/** So many days after its end a season may still have a loss: cut crops lie in the field for 14. */
const daysAfterEnd = 14;

/** From a damaged crop to a folder of photos and facts. All of it is read from this phone and written to it. */
export default function LossScreen() {
  const { t } = useLingui();
  const query = useQueryParams(params);
  const { called } = useOwnFields();
  const { folders, isFull, change } = useFolders(called.answer);
  const clock = usePhoneClock(latestOf(folders ?? []));
  const folder = folders?.find(({ id }) => id === query.get("folder"));
  usePage({ title: t`My crop is damaged` });
  return (
    <Page
      width="text"
      title={<Trans>My crop is damaged</Trans>}
      lead={
        <Trans>
          Photos, place and facts stay on this phone alone. Nothing leaves it unless you print or share it.
          They are deleted when you log out.
        </Trans>
      }
    >
      {isFull ? (
        <Alert
          tone="danger"
          role="alert"
          title={<Trans>This could not be stored: the phone is full, or there are 20 folders.</Trans>}
        >
          <Trans>Delete a folder or something else on the phone, and try again.</Trans>
        </Alert>
      ) : null}
      {folder ? (
        <FolderSteps key={folder.id} folder={folder} change={change} clock={clock} />
      ) : folders ? (
        <>
          <Await of={called} shape="card" count={2}>
            {(own) => <Begin fields={own} season={query.get("season")} change={change} />}
          </Await>
          <Folders folders={folders} />
        </>
      ) : null}
    </Page>
  );
}

interface Growing {
  readonly field: Field;
  readonly season: SeasonBrief;
}

interface BeginProps {
  fields: readonly Field[];
  season: string | null;
  change: ReturnType<typeof useFolders>["change"];
}

/** Which crop, where there are several; then what happened to it. */
function Begin({ fields, season: chosen, change }: BeginProps) {
  const growing = seasonsToChoose(fields, indianDay(Date.now()));
  const one =
    growing.find(({ season }) => season.id === chosen) ?? (growing.length === 1 ? growing[0] : undefined);
  if (growing.length === 0)
    return (
      <EmptyState
        action={
          <ButtonLink kind="main" to={paths.start}>
            <Trans>Add a field</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          No crop of yours is written down here. Add your field with its crop first: it takes a minute.
        </Trans>
      </EmptyState>
    );
  return one ? <ChooseCause {...one} change={change} /> : <ChooseCrop growing={growing} />;
}

function seasonsToChoose(fields: readonly Field[], today: string): Growing[] {
  return fields.flatMap((field) =>
    field.seasons
      .filter(({ overOn }) => overOn === null || daysLater(overOn, daysAfterEnd) >= today)
      .map((season) => ({ field, season })),
  );
}

function ChooseCrop({ growing }: { growing: readonly Growing[] }) {
  return (
    <section aria-labelledby="which-crop" className={styles.part}>
      <h2 id="which-crop">
        <Trans>Which crop?</Trans>
      </h2>
      <ul className={styles.crops}>
        {growing.map(({ field, season }) => (
          <li key={season.id}>
            <ButtonLink to={withQuery(lossPath, { season: season.id })}>
              <span>
                {plainName(season.crop.name)}, <bdi translate="no">{field.name}</bdi>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChooseCause({ field, season, change }: Growing & Pick<BeginProps, "change">) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const name = plainName(season.crop.name);
  const begin = async (cause: Cause) => {
    const folder = folderOf({ field, season, cause });
    // The browser may otherwise throw it away where the phone has little room.
    void navigator.storage?.persist?.().catch(() => false);
    if (await change(folder.id, () => folder))
      navigate(withQuery(lossPath, { folder: folder.id }), { replace: true });
  };
  return (
    <section aria-labelledby="what-happened" className={styles.part}>
      <h2 id="what-happened">
        <Trans>What happened?</Trans>
      </h2>
      <p>
        {name}, <bdi translate="no">{field.name}</bdi>
      </p>
      <ul className={styles.causes}>
        {causes.map((cause) => (
          <li key={cause}>
            <button type="button" data-cause={cause} onClick={() => void begin(cause)}>
              <CausePicture cause={cause} />
              <span>{i18n._(causeTexts[cause])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function folderOf({ field, season, cause }: Growing & { cause: Cause }): LossFolder {
  const { id, name, areaHa, areaAssumed, unit, district, state } = field;
  const place = [district?.name, state?.title].filter(Boolean).join(", ");
  return {
    id: randomKey(),
    owner: keeperNow(),
    madeAt: Date.now(),
    cause,
    season: season.id,
    sownOn: season.sownOn,
    crop: { id: season.crop._id, name: plainName(season.crop.name) },
    field: { id, name, areaHa, areaAssumed, unit, place },
    photos: [],
  };
}

function Folders({ folders }: { folders: readonly LossFolder[] }) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  if (folders.length === 0) return null;
  return (
    <section aria-labelledby="folders" className={styles.part}>
      <h2 id="folders">
        <Trans>On this phone</Trans>
      </h2>
      <ul className={styles.crops}>
        {folders.map(({ id, cause, crop, field, when, madeAt }) => (
          <li key={id}>
            <Link to={withQuery(lossPath, { folder: id })} className={styles.folder}>
              {i18n._(causeTexts[cause])}: {crop.name}, <bdi translate="no">{field.name}</bdi>,{" "}
              {moment(when?.at ?? madeAt)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
