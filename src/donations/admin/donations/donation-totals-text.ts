import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../shared/admin/data-view-state';
import type { DonationTotalsResponse } from './contracts';

type Sum = DonationTotalsResponse[ 'sums' ][ number ];

/**
 * Writes the sentence above the list: the number of donations and the amount received for exactly these. Test donations
 * are listed separately.
 */
export function totalsText( { total, more, sums }: DonationTotalsResponse ): string {
	if ( more ) {
		return sprintf(
			/* translators: %s: a number */
			__( '%s or more donations. Search or filter to find older ones.', 'benefit' ),
			formatCount( total )
		);
	}
	const tests = sums.find( ( { test } ) => test );
	const real = sums.find( ( { test } ) => ! test );
	if ( ! real ) {
		return tests ? received( numberOfTests( tests ), tests ) : numberOf( 0 );
	}
	return tests
		? sprintf(
				/* translators: 1: number of donations and their amounts, 2: number of test donations, e.g. "3 test donations" */
				__( '%1$s; and %2$s', 'benefit' ),
				received( numberOf( real.total ), real ),
				numberOfTests( tests )
			)
		: received( numberOf( real.total ), real );
}

function received( number: string, { total, paid, amounts }: Sum ): string {
	if ( paid === 0 ) {
		return number;
	}
	const money = amounts.join( ' + ' );
	return paid === total
		? sprintf(
				/* translators: 1: number of donations, e.g. "3 donations", 2: amounts of money */
				__( '%1$s, received: %2$s', 'benefit' ),
				number,
				money
			)
		: sprintf(
				/* translators: 1: number of donations, e.g. "3 donations", 2: how many of them are paid, 3: amounts of money */
				__( '%1$s, %2$s of them paid, received: %3$s', 'benefit' ),
				number,
				formatCount( paid ),
				money
			);
}

const numberOf = ( total: number ): string =>
	sprintf(
		/* translators: %s: a number */
		_n( '%s donation', '%s donations', total, 'benefit' ),
		formatCount( total )
	);

const numberOfTests = ( { total }: Sum ): string =>
	sprintf(
		/* translators: %s: a number */
		_n( '%s test donation', '%s test donations', total, 'benefit' ),
		formatCount( total )
	);
