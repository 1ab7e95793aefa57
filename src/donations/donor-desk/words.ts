import { __, _n, sprintf } from '@wordpress/i18n';
import { numberText } from '../../shared/admin/list-view';
import { format } from '../../shared/money';
import type { Donor } from './entity';
import { settings } from './settings';

export const nameOf = ( { name, company, email }: Pick< Donor, 'name' | 'company' | 'email' > ): string =>
	name || company || email || __( 'No name', 'benefit' );

/** As the owner has amounts written. */
export const amountOf = ( { totalAmountDonated: { valueInMinorUnits } }: Donor ): string =>
	format( Number( valueInMinorUnits ), settings().money );

export const counted = ( total: number ): string =>
	sprintf(
		/* translators: %s: a number */
		_n( '%s donor', '%s donors', total, 'benefit' ),
		numberText( total )
	);

export const donations = ( number: number ): string =>
	sprintf(
		/* translators: %s: a number */
		_n( '%s donation', '%s donations', number, 'benefit' ),
		numberText( number )
	);
