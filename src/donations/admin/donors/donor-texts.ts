import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../shared/admin/data-view-state';
import type { DonorResponse } from '../../rest/contracts';

export const donorName = ( { name, company, email }: Pick< DonorResponse, 'name' | 'company' | 'email' > ): string =>
	name || company || email || __( 'No name', 'benefit' );

export const donorCountText = ( total: number ): string =>
	sprintf(
		/* translators: %s: a number */
		_n( '%s donor', '%s donors', total, 'benefit' ),
		formatCount( total )
	);

export const donationCountText = ( number: number ): string =>
	sprintf(
		/* translators: %s: a number */
		_n( '%s donation', '%s donations', number, 'benefit' ),
		formatCount( number )
	);
