import type { Answer } from '../../../shared/admin/desk/desk-types';
import type { DonationTotalsResponse } from './contracts';
import type { Row } from './donation-record';
import { DonationStatusBadge } from './DonationStatusBadge';
import { totalsText } from './donation-totals-text';

/** The state of a donation, in the table and on its page. */
export const DonationBadge = ( { record }: { readonly record: Row } ) => <DonationStatusBadge { ...record } />;

/** The sentence above the list; nothing until the donations are summed up. */
export function DonationCount( { answer }: { readonly answer: Answer } ) {
	const totals = answer.totals as DonationTotalsResponse | null;
	return totals && <>{ totalsText( totals ) }</>;
}
