import { SelectControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { useAction } from '../../../shared/admin/use-action';
import { moveDonation } from './donations-api';
import type { DonationView } from './donation-record';
import type { DialogProps } from './donation-dialogs';
import { donationsScreenData } from './donations-screen-data';

interface Choice {
	readonly value: string;
	readonly label: string;
}

/** Returns the choices with “None” and the current one, which may be older than those that are offered. */
function withCurrent( offered: readonly Choice[], id: number, name: string ): Choice[] {
	const current = { value: `${ id }`, label: name };
	const isOffered = id === 0 || offered.some( ( { value } ) => value === current.value );
	return [ { value: '0', label: __( 'None', 'benefit' ) }, ...( isOffered ? [] : [ current ] ), ...offered ];
}

/** Moves a donation to the form or campaign that it was meant for. */
export function MoveDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const { forms, campaigns } = donationsScreenData();
	const id = useId();
	const [ form, setForm ] = useState( `${ donation.form_id }` );
	const [ campaign, setCampaign ] = useState( `${ donation.campaign_id }` );
	const { isBusy, refusal, press } = useAction(
		moveDonation,
		( after: DonationView ) => onDone( after, __( 'The donation was moved.', 'benefit' ) ),
		[],
		again
	);
	const select = (
		name: string,
		label: string,
		value: string,
		choices: Choice[],
		onChange: ( value: string ) => void
	) => (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			id={ `${ id }-${ name }` }
			label={ label }
			value={ value }
			options={ choices }
			onChange={ onChange }
		/>
	);

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %d: number of a donation */
				__( 'Move donation %d', 'benefit' ),
				donation.id
			) }
			confirm={ __( 'Move donation', 'benefit' ) }
			isBusy={ isBusy }
			isReady={ form !== `${ donation.form_id }` || campaign !== `${ donation.campaign_id }` }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id, formId: Number( form ), campaignId: Number( campaign ) } ) }
			onClose={ onClose }
		>
			{ select(
				'form',
				__( 'Form', 'benefit' ),
				form,
				withCurrent( forms, donation.form_id, donation.form ),
				setForm
			) }
			{ select(
				'campaign',
				__( 'Campaign', 'benefit' ),
				campaign,
				withCurrent( campaigns, donation.campaign_id, donation.campaign ),
				setCampaign
			) }
			<p>{ __( 'The totals of both forms and campaigns are updated. The donor is not notified.', 'benefit' ) }</p>
			{ donation.subscription > 0 && (
				<p>
					{ __(
						'If this is the first donation of a recurring donation, future renewals are made for the new form and campaign, too. Past renewals stay where they are.',
						'benefit'
					) }
				</p>
			) }
		</ActionDialog>
	);
}
