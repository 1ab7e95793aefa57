import { CheckboxControl, Flex, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextField, ValueField } from '../../../shared/editor/EditorField';
import { timestampFormat, outOfRangeMessage, integerFormat } from '../../../shared/editor/input-formats';
import { priceFormat, amountRangeMessage, percentFormat, capacityFormat } from './ticket-input-formats';
import { PriceHint } from './PriceHint';
import type { Field } from '../../../shared/editor/use-invalid-fields';
import type { TicketMeta, TicketValues } from './ticket-type';

/** Limits of CapacityRestField and TicketTypeMetaFields, which refuse higher numbers. */
const PLACES_MAX = 1_000_000;
const QUANTITY_MAX = 999;
const PER_BUYER_MAX = 9999;

interface Props {
	readonly values: TicketValues;
	/** Time zone of the event, in which the times of the sale are entered. */
	readonly zone: string;
	readonly onChange: ( field: Field, changes: Partial< TicketValues > ) => void;
}

const FEES = () => [
	{ value: 'none' as const, label: __( 'None', 'benefit' ) },
	{ value: 'fixed' as const, label: __( 'Fixed amount per ticket', 'benefit' ) },
	{ value: 'percent' as const, label: __( 'Percentage of the price', 'benefit' ) },
];

export function TicketForm( { values, zone, onChange }: Props ) {
	const { meta } = values;
	const set = < Key extends keyof TicketMeta >( key: Key, value: TicketMeta[ Key ] ) =>
		onChange( key, { meta: { ...meta, [ key ]: value } } );
	const number = (
		name: 'benefit_min_per_order' | 'benefit_max_per_order' | 'benefit_max_per_buyer' | 'benefit_checkins_allowed',
		label: string,
		[ min, max ]: readonly [ number, number ],
		help = ''
	) => (
		<ValueField
			name={ name }
			label={ label }
			help={ help }
			value={ meta[ name ] }
			notation={ integerFormat( min, max ) }
			unreadable={ outOfRangeMessage( min, max ) }
			inputMode="numeric"
			onChange={ ( value ) => set( name, value ) }
		/>
	);
	const time = ( name: 'benefit_sale_from' | 'benefit_sale_to', label: string ) => (
		<ValueField
			name={ name }
			label={ label }
			value={ meta[ name ] }
			notation={ timestampFormat( zone ) }
			unreadable={ __( 'Enter a valid date and time in the event’s time zone.', 'benefit' ) }
			type="datetime-local"
			onChange={ ( value ) => set( name, value ) }
		/>
	);

	return (
		<Flex direction="column" gap={ 4 } align="stretch">
			<TextField
				name="title"
				label={ __( 'Name', 'benefit' ) }
				value={ values.title }
				maxLength={ 200 }
				onChange={ ( title ) => onChange( 'title', { title } ) }
			/>
			<TextField
				name="excerpt"
				label={ __( 'Short description', 'benefit' ) }
				value={ values.excerpt }
				isMultiline
				onChange={ ( excerpt ) => onChange( 'excerpt', { excerpt } ) }
			/>
			<div className="benefit-panel-columns">
				<ValueField
					name="benefit_price_minor"
					label={ __( 'Price', 'benefit' ) }
					value={ meta.benefit_price_minor }
					notation={ priceFormat() }
					unreadable={ amountRangeMessage( 'price' ) }
					inputMode="decimal"
					onChange={ ( value ) => set( 'benefit_price_minor', value ) }
				/>
				<ValueField
					name="benefit_capacity"
					label={ __( 'Capacity', 'benefit' ) }
					help={ __( 'Leave empty for no limit.', 'benefit' ) }
					value={ values.benefit_capacity }
					notation={ capacityFormat( PLACES_MAX ) }
					unreadable={ outOfRangeMessage( 0, PLACES_MAX ) }
					placeholder={ __( 'No limit', 'benefit' ) }
					inputMode="numeric"
					onChange={ ( capacity ) => onChange( 'benefit_capacity', { benefit_capacity: capacity } ) }
				/>
				{ number( 'benefit_min_per_order', __( 'Minimum per order', 'benefit' ), [ 1, QUANTITY_MAX ] ) }
				{ number( 'benefit_max_per_order', __( 'Maximum per order', 'benefit' ), [ 1, QUANTITY_MAX ] ) }
				{ number(
					'benefit_max_per_buyer',
					__( 'Maximum per buyer', 'benefit' ),
					[ 0, PER_BUYER_MAX ],
					__( '0 means no limit.', 'benefit' )
				) }
				{ number(
					'benefit_checkins_allowed',
					__( 'Check-ins per ticket', 'benefit' ),
					[ 0, QUANTITY_MAX ],
					__( '0 means unlimited.', 'benefit' )
				) }
				{ time( 'benefit_sale_from', __( 'Sales start', 'benefit' ) ) }
				{ time( 'benefit_sale_to', __( 'Sales end', 'benefit' ) ) }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Fee', 'benefit' ) }
					value={ meta.benefit_fee_kind }
					options={ FEES() }
					onChange={ ( kind ) =>
						// A new kind of fee starts at 0: an amount is not a percentage.
						onChange( 'benefit_fee_kind', {
							meta: { ...meta, benefit_fee_kind: kind, benefit_fee_value: 0 },
						} )
					}
				/>
				{ meta.benefit_fee_kind !== 'none' && (
					<ValueField
						key={ meta.benefit_fee_kind }
						name="benefit_fee_value"
						label={
							meta.benefit_fee_kind === 'fixed'
								? __( 'Fee amount', 'benefit' )
								: __( 'Fee percentage', 'benefit' )
						}
						value={ meta.benefit_fee_value }
						notation={ meta.benefit_fee_kind === 'fixed' ? priceFormat() : percentFormat }
						unreadable={
							meta.benefit_fee_kind === 'fixed'
								? amountRangeMessage( 'fee' )
								: __(
										'Enter the fee as a percentage from 0 to 100, with up to two decimals.',
										'benefit'
									)
						}
						inputMode="decimal"
						onChange={ ( value ) => set( 'benefit_fee_value', value ) }
					/>
				) }
			</div>
			<PriceHint meta={ meta } />
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( 'Buyers must confirm that they meet the age requirement', 'benefit' ) }
				checked={ meta.benefit_age_limit }
				onChange={ ( checked ) => set( 'benefit_age_limit', checked ) }
			/>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( 'Visible to visitors', 'benefit' ) }
				checked={ values.status === 'publish' }
				onChange={ ( checked ) => onChange( 'status', { status: checked ? 'publish' : 'draft' } ) }
			/>
		</Flex>
	);
}
