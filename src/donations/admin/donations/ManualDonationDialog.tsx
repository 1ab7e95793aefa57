import { CheckboxControl, SelectControl } from '@wordpress/components';
import { useEffect, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';
import type { Donor } from '../donors/donor-records';
import { enterDonation } from './donations-api';
import { CommentField } from './CommentField';
import { DonorPicker, useDonor } from './DonorPicker';
import type { DonationRecord } from './donation-record';
import { donationsScreenData } from './donations-screen-data';

interface Props {
	/** Id of the donor; 0 to choose or type one. */
	readonly donor: number;
	readonly onDone: ( donation: Pick< DonationRecord, 'id' > ) => void;
	readonly onClose: () => void;
}

const TEXTS = { amount: '', createdAt: '', firstName: '', lastName: '', email: '', company: '', comment: '' };
const FIELDS = [ ...Object.keys( TEXTS ), 'formId', 'campaignId' ];

/** Adds a donation that did not come through a form. */
export function ManualDonationDialog( { donor, onDone, onClose }: Props ) {
	const { ways, forms, campaigns, today } = donationsScreenData();
	// DataViews bundles its own copy of WordPress's components, whose generated ids start at the same number.
	const id = useId();
	const [ way, setWay ] = useState( ways[ 0 ]?.value ?? '' );
	const [ form, setForm ] = useState( '0' );
	const [ campaign, setCampaign ] = useState( '0' );
	const [ texts, setTexts ] = useState( { ...TEXTS, createdAt: today } );
	const [ missing, setMissing ] = useState< Readonly< Record< string, string > > >( {} );
	const [ isAnonymous, setAnonymous ] = useState( false );
	const [ hasReceipt, setReceipt ] = useState( false );
	const { isBusy, refusal, press } = useAction( enterDonation, onDone, FIELDS );

	const fill = ( { firstName, lastName, company, email }: Donor ): void =>
		setTexts( ( before ) => ( { ...before, firstName, lastName, company, email } ) );
	const known = useDonor( donor );
	useEffect( () => {
		if ( known ) {
			fill( known );
		}
	}, [ known ] );

	function send(): void {
		const empty = {
			...( texts.amount.trim() === '' ? { amount: __( 'Enter an amount.', 'benefit' ) } : {} ),
			...( texts.createdAt === ''
				? {
						createdAt: __(
							'Enter the date the money was received. It cannot be in the future.',
							'benefit'
						),
					}
				: {} ),
		};
		setMissing( empty );
		if ( Object.keys( empty ).length === 0 ) {
			void press( {
				...texts,
				// Cash is real money, even while the site is in test mode.
				mode: 'live',
				amount: { typed: texts.amount },
				gatewayId: way,
				formId: Number( form ),
				campaignId: Number( campaign ),
				anonymous: isAnonymous,
				sendReceipt: hasReceipt,
			} );
		}
	}

	const field = (
		name: keyof typeof TEXTS,
		label: string,
		maxLength: number,
		more: { type?: 'email' | 'date'; inputMode?: 'decimal'; isRequired?: boolean } = {}
	) => (
		<TextField
			label={ label }
			maxLength={ maxLength }
			value={ texts[ name ] }
			error={ missing[ name ] ?? refusal.fields[ name ] }
			onChange={ ( value ) => setTexts( { ...texts, [ name ]: value } ) }
			{ ...more }
		/>
	);
	const select = (
		name: string,
		label: string,
		value: string,
		options: readonly { value: string; label: string }[],
		onChange: ( value: string ) => void,
		help = ''
	) => (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			id={ `${ id }-${ name }` }
			label={ label }
			value={ value }
			options={ [ ...options ] }
			onChange={ onChange }
			help={ refusal.fields[ name ] ?? help }
		/>
	);

	return (
		<ActionDialog
			title={ __( 'Add donation', 'benefit' ) }
			confirm={ __( 'Save donation', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onClose={ onClose }
			onConfirm={ send }
		>
			<div className="benefit-donation-fields">
				{ select( 'gatewayId', __( 'Payment method', 'benefit' ), way, ways, setWay ) }
				{ field( 'amount', __( 'Amount', 'benefit' ), 20, { inputMode: 'decimal', isRequired: true } ) }
				{ field( 'createdAt', __( 'Date received', 'benefit' ), 10, { type: 'date', isRequired: true } ) }
			</div>
			<div className="benefit-donation-fields">
				{ select(
					'formId',
					__( 'Form', 'benefit' ),
					form,
					[ { value: '0', label: __( 'None', 'benefit' ) }, ...forms ],
					setForm
				) }
				{ select(
					'campaignId',
					__( 'Campaign', 'benefit' ),
					campaign,
					[ { value: '0', label: __( 'The form’s campaign, if any', 'benefit' ) }, ...campaigns ],
					setCampaign
				) }
			</div>
			<DonorPicker onChosen={ fill } />
			<div className="benefit-donation-fields">
				{ field( 'firstName', __( 'First name', 'benefit' ), 100 ) }
				{ field( 'lastName', __( 'Last name', 'benefit' ), 100 ) }
				{ field( 'company', __( 'Company', 'benefit' ), 100 ) }
				{ field( 'email', __( 'Email', 'benefit' ), 190, { type: 'email' } ) }
			</div>
			<CommentField value={ texts.comment } onChange={ ( comment ) => setTexts( { ...texts, comment } ) } />
			<CheckboxControl
				__nextHasNoMarginBottom
				id={ `${ id }-anonymous` }
				label={ __( 'Do not show the donor’s name on this site', 'benefit' ) }
				checked={ isAnonymous }
				onChange={ setAnonymous }
			/>
			<CheckboxControl
				__nextHasNoMarginBottom
				id={ `${ id }-receipt` }
				label={ __( 'Send the receipt by email', 'benefit' ) }
				checked={ hasReceipt }
				onChange={ setReceipt }
			/>
		</ActionDialog>
	);
}
