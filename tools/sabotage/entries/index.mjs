/**
 * The protections: one line each, and the tests of which at least one has to notice that it is gone.
 *
 *  name      what `--only=` takes
 *  protects  one sentence
 *  find      text that stands once in the sources (white space does not count): the shorter, the longer it holds
 *  replace   what stands there instead; still a program
 *  noticed   tests by name: php(), jest(), http(). Those that are not there are passed over, one has to be
 */
import { ACCOUNTS } from './accounts.mjs';
import { BROWSER } from './browser.mjs';
import { CONTENT } from './content.mjs';
import { DESK } from './desk.mjs';
import { DONATIONS } from './donations.mjs';
import { DONORS } from './donors.mjs';
import { DONOR_WALL } from './donor-wall.mjs';
import { FACETS } from './facets.mjs';
import { FIELDS } from './fields.mjs';
import { FRAME } from './frame.mjs';
import { GATE } from './gate.mjs';
import { GRID } from './grid.mjs';
import { GIFT_FORM } from './gift-form.mjs';
import { MEDIA_UPLOAD } from './media-upload.mjs';
import { MERGING } from './merging.mjs';
import { MONEY } from './money.mjs';
import { RECURRING } from './recurring.mjs';
import { REST } from './rest.mjs';
import { SHOWING } from './showing.mjs';
import { STOCK } from './stock.mjs';
import { SUBSCRIPTIONS } from './subscriptions.mjs';
import { TEXTS } from './texts.mjs';
import { UPLOADS } from './uploads.mjs';

export const ENTRIES = [
	...GATE,
	...REST,
	...CONTENT,
	...FACETS,
	...GRID,
	...STOCK,
	...MONEY,
	...DESK,
	...TEXTS,
	...DONATIONS,
	...DONORS,
	...MERGING,
	...DONOR_WALL,
	...RECURRING,
	...ACCOUNTS,
	...UPLOADS,
	...MEDIA_UPLOAD,
	...FIELDS,
	...GIFT_FORM,
	...SHOWING,
	...FRAME,
	...SUBSCRIPTIONS,
	...BROWSER,
];
