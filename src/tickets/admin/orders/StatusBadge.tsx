import type { ReactNode } from 'react';

/** The meaning for the organiser: all is well, something is to be done, or it is over. The words say it too. */
const KINDS: Record< string, 'good' | 'open' | 'bad' > = {
	order_paid: 'good',
	valid: 'good',
	order_received: 'open',
	waiting: 'open',
	order_partly_refunded: 'open',
	order_fraud: 'bad',
	cancelled: 'bad',
	refunded: 'bad',
	charged_back: 'bad',
	test: 'bad',
};

export function StatusBadge( { status, children }: { readonly status: string; readonly children: ReactNode } ) {
	return (
		<span className={ `benefit-order-status benefit-order-status--${ KINDS[ status ] ?? 'over' }` }>
			{ children }
		</span>
	);
}
