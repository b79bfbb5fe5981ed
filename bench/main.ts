import { startAppServer } from './support/app-server.ts';
import { launchBrowser, signIn } from './support/browser.ts';
import type { Figure } from './support/figures.ts';
import { openLine } from './support/line.ts';
import { LINE_PORT, SERVER_PORT } from './support/places.ts';
import { saveResults } from './support/results.ts';
import type { Part } from './support/part.ts';
import { measureAccess } from './parts/access.ts';
import { measureAlarm } from './parts/alarm.ts';
import { measureApi } from './parts/api.ts';
import { measureCluster } from './parts/cluster.ts';
import { measureCourseCqi } from './parts/course-cqi.ts';
import { measureCertification } from './parts/certification.ts';
import { measureDiagnosis } from './parts/diagnosis.ts';
import { measureDropout } from './parts/dropout.ts';
import { measureDevice } from './parts/device.ts';
import { measureExtracurricular } from './parts/extracurricular.ts';
import { measureHistory } from './parts/history.ts';
import { measureInstall } from './parts/install.ts';
import { measureList } from './parts/list.ts';
import { measureMileage } from './parts/mileage.ts';
import { measurePage } from './parts/page.ts';
import { measureQueue } from './parts/queue.ts';
import { measureSizes } from './parts/sizes.ts';
import { measureStorm } from './parts/storm.ts';
import { measureTable } from './parts/table.ts';
import { measureTree } from './parts/tree.ts';
import { measureTyping } from './parts/typing.ts';

const PARTS: Readonly<Record<string, Part>> = {
  sizes: measureSizes,
  page: measurePage,
  table: measureTable,
  tree: measureTree,
  list: measureList,
  api: measureApi,
  cluster: measureCluster,
  diagnosis: measureDiagnosis,
  certification: measureCertification,
  dropout: measureDropout,
  'course-cqi': measureCourseCqi,
  device: measureDevice,
  history: measureHistory,
  install: measureInstall,
  mileage: measureMileage,
  extracurricular: measureExtracurricular,
  access: measureAccess,
  alarm: measureAlarm,
  typing: measureTyping,
  queue: measureQueue,
  storm: measureStorm,
};

function print({ value, unit, target, name }: Figure): void {
  console.log(
    `${String(value).padStart(9)} ${unit.padEnd(10)} ${(target === undefined ? '' : `at most ${target}`).padEnd(14)} ${name}`,
  );
}

/** Measures the chosen parts one after the other: two at a time would measure each other. */
async function measure(names: readonly string[]): Promise<void> {
  const server = await startAppServer();
  const line = await openLine(LINE_PORT, SERVER_PORT);
  const browser = await launchBrowser();
  try {
    const signedIn = await signIn(browser);
    for (const name of names) {
      console.log(`── ${name}`);
      await line.set('fast');
      const figures = await (PARTS[name]?.({ browser, line, signedIn }) ?? []);
      figures.forEach(print);
      saveResults(name, figures, browser.version());
    }
  } finally {
    await browser.close();
    await line.close();
    await server.stop();
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
await measure(chosen.length > 0 ? chosen : Object.keys(PARTS));
