import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../shared/admin/data-view-state';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import { TestBadge } from '../../../shared/admin/TestBadge';
import type { OrderResponse, OrdersResponse } from './contracts';
import { OrderStatusBadge } from './OrderStatusBadge';

type Row = OrdersResponse[ 'orders' ][ number ];

interface BadgeProps {
	readonly record: Pick< OrderResponse, 'status' | 'status_text' | 'test' >;
}

/** Status of an order, and whether it is a test, in the table and on its page. */
export function OrderBadge( { record: { status, status_text: text, test } }: BadgeProps ) {
	return (
		<span>
			<OrderStatusBadge status={ status }>{ text }</OrderStatusBadge> { test && <TestBadge /> }
		</span>
	);
}

export function EventCell( { item }: { readonly item: Row } ) {
	return (
		<span>
			{ item.events }
			<SecondaryText className="benefit-order-tickets">
				{ sprintf(
					/* translators: %d: number of tickets */
					_n( '%d ticket', '%d tickets', item.tickets, 'benefit' ),
					item.tickets
				) }
			</SecondaryText>
		</span>
	);
}

/** Sentence above the list. */
export function OrderCount( { answer: { total, more } }: { readonly answer: OrdersResponse } ) {
	const shown = formatCount( total );
	return (
		<>
			{ more
				? sprintf(
						/* translators: %s: a number */
						__( '%s or more orders. Search or filter to find older ones.', 'benefit' ),
						shown
					)
				: sprintf(
						/* translators: %s: a number */
						_n( '%s order', '%s orders', total, 'benefit' ),
						shown
					) }
		</>
	);
}
