import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DialogProps } from '../../../shared/admin/desk/desk-types';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';
import type { DonorView } from './donor-records';
import { changeDonorEmail } from './donors-api';

/** Changes a donor's email address, and explains the consequences. */
export function ChangeEmailDialog( { record: donor, onDone, again, onClose }: DialogProps< DonorView > ) {
	const [ email, setEmail ] = useState( '' );
	const { isBusy, refusal, press } = useAction(
		changeDonorEmail,
		( after: DonorView ) => onDone( after, __( 'The email address was changed.', 'benefit' ) ),
		[ 'email' ],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Change email address', 'benefit' ) }
			confirm={ __( 'Change email address', 'benefit' ) }
			isBusy={ isBusy }
			isReady={ email.trim() !== '' }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donor.id, email: email.trim() } ) }
			onClose={ onClose }
		>
			<TextField
				label={ __( 'New email address', 'benefit' ) }
				type="email"
				maxLength={ 190 }
				help={ sprintf(
					/* translators: %s: email address */
					__( 'Current address: %s', 'benefit' ),
					donor.emails[ 0 ] ?? ''
				) }
				value={ email }
				error={ refusal.fields.email }
				onChange={ setEmail }
			/>
			<p>
				{ __(
					'Future emails, receipts, and renewals of recurring donations go to the new address. The current address no longer gives access to the donations. Both addresses are notified by email.',
					'benefit'
				) }
			</p>
			<p>
				{ __(
					'Receipts that were already sent stay valid. If the donor has an account on this site, its address does not change: the donor can change it in their profile.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}
