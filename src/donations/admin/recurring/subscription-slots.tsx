import type { Answer } from '../../../shared/admin/desk/desk-types';
import type { SubscriptionTotalsResponse } from './contracts';
import type { Recurring, Row } from './subscription-record';
import { SubscriptionStatusBadge } from './SubscriptionStatusBadge';
import { incomeText, totalsText } from './subscription-totals-text';

/** Shows the status of a recurring donation, in the table and on its page. */
export const SubscriptionBadge = ( { record }: { readonly record: Row } ) => <SubscriptionStatusBadge { ...record } />;

/** Shows the totals above the list; nothing until they are loaded. */
export function SubscriptionCount( { answer }: { readonly answer: Answer } ) {
	const totals = answer.totals as SubscriptionTotalsResponse | null;
	return (
		totals && (
			<>
				{ totalsText( totals ) } <span className="benefit-desk-income">{ incomeText( totals.income ) }</span>
			</>
		)
	);
}

/** Says what happens next, or how the recurring donation ended. */
export const SubscriptionOutlook = ( { record }: { readonly record: Recurring } ) => <p>{ record.news }</p>;
