import type { Answer } from '../../../shared/admin/desk/desk-types';
import type { DonationTotalsResponse } from './contracts';
import type { Row } from './donation-record';
import { DonationStatusBadge } from './DonationStatusBadge';
import { totalsText } from './donation-totals-text';

/** Shows the status of a donation, in the table and on its page. */
export const DonationBadge = ( { record }: { readonly record: Row } ) => <DonationStatusBadge { ...record } />;

/** Shows the totals above the list; nothing until they are loaded. */
export function DonationCount( { answer }: { readonly answer: Answer } ) {
	const totals = answer.totals as DonationTotalsResponse | null;
	return totals && <>{ totalsText( totals ) }</>;
}
