import type { Answer } from '../../../shared/admin/desk/desk-types';
import type { SubscriptionTotalsResponse } from './contracts';
import type { Recurring, Row } from './subscription-record';
import { SubscriptionStatusBadge } from './SubscriptionStatusBadge';
import { incomeText, totalsText } from './subscription-totals-text';

/** The state of a recurring donation, in the table and on its page. */
export const SubscriptionBadge = ( { record }: { readonly record: Row } ) => <SubscriptionStatusBadge { ...record } />;

/** The sentences above the list; nothing until the recurring donations are summed up. */
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

/** The next thing to happen, or how it has ended. */
export const SubscriptionNews = ( { record }: { readonly record: Recurring } ) => <p>{ record.news }</p>;
