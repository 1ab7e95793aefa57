import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../shared/admin/data-view-state';
import type { SubscriptionTotalsResponse } from './contracts';

/** The sentences above the list of recurring donations. */

export function totalsText( { total, more }: Pick< SubscriptionTotalsResponse, 'total' | 'more' > ): string {
	return more
		? sprintf(
				/* translators: %s: a number */
				__( '%s or more recurring donations. Search or filter to find older ones.', 'benefit' ),
				formatCount( total )
			)
		: sprintf(
				/* translators: %s: a number */
				_n( '%s recurring donation', '%s recurring donations', total, 'benefit' ),
				formatCount( total )
			);
}

/** Returns '' if there are no active recurring donations. */
export function incomeText( sum: SubscriptionTotalsResponse[ 'income' ] ): string {
	if ( ! sum || sum.number === 0 ) {
		return '';
	}
	return sprintf(
		/* translators: 1: a number, 2: amounts of money */
		_n(
			'%1$s is active and brings in an average of %2$s a month, not counting tests.',
			'%1$s are active and bring in an average of %2$s a month, not counting tests.',
			sum.number,
			'benefit'
		),
		formatCount( sum.number ),
		sum.amounts.join( ' + ' )
	);
}
