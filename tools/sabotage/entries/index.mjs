/**
 * Lists the protections and the tests of which at least one must notice when a protection is missing. A protection has an
 * entry when its absence would cost somebody money, a place or data, would allow forbidden access, reading or execution,
 * or would make the index wrong.
 *
 *  name      value for `--only=`
 *  protects  one sentence
 *  find      text that occurs once in the sources (white space does not count): short texts outlast more changes
 *  replace   the text without the protection, which must still parse
 *  noticed   tests by name: php(), jest(), http(). `npm test` must run each of them
 */
import { ACCOUNTS } from './accounts.mjs';
import { BROWSER } from './browser.mjs';
import { DESK } from './desk.mjs';
import { DONATION_FORM } from './donation-form.mjs';
import { DONATIONS } from './donations.mjs';
import { DONOR_WALL } from './donor-wall.mjs';
import { DONORS } from './donors.mjs';
import { FACETS } from './facets.mjs';
import { FIELDS } from './fields.mjs';
import { FRAME } from './frame.mjs';
import { GATE } from './gate.mjs';
import { GRID } from './grid.mjs';
import { MISSING_PAYMENTS } from './missing-payments.mjs';
import { MONEY } from './money.mjs';
import { RECOVERY } from './recovery.mjs';
import { RESTORE } from './restore.mjs';
import { REST } from './rest.mjs';
import { STOCK } from './stock.mjs';
import { SUBSCRIPTIONS } from './subscriptions.mjs';
import { TABLES } from './tables.mjs';
import { TEXTS } from './texts.mjs';
import { UPLOADS } from './uploads.mjs';

export const ENTRIES = [
	...GATE,
	...REST,
	...FACETS,
	...GRID,
	...STOCK,
	...MONEY,
	...MISSING_PAYMENTS,
	...DESK,
	...TABLES,
	...TEXTS,
	...DONATIONS,
	...DONORS,
	...DONOR_WALL,
	...ACCOUNTS,
	...UPLOADS,
	...FIELDS,
	...DONATION_FORM,
	...FRAME,
	...SUBSCRIPTIONS,
	...RECOVERY,
	...RESTORE,
	...BROWSER,
];
