import { BaseControl, CheckboxControl, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectInput, Problem, IntegerInput } from './form-controls';
import type { Definition, Level, Recurring } from './form-definition';
import type { PartProps } from './use-form';
import { formBuilderScriptData } from './form-builder-script-data';

type Period = Recurring[ 'periods' ][ number ];

/** The limit in Payments\Recurrence. */
const MOST_TIMES = 999;
/** Option for an amount that uses the form's setting. */
const AS_FORM = '';

const canRenew = ( { gateways: chosen }: Definition ): boolean =>
	formBuilderScriptData().gateways.some(
		( { id, renews } ) => renews && ( chosen.length === 0 || chosen.includes( id ) )
	);

/** Warns if donations can recur, but no payment method of the form supports it. */
export function RecurringSupportWarning( {
	form,
	options,
}: {
	readonly form: Definition;
	readonly options: readonly Recurring[];
} ) {
	if ( canRenew( form ) || options.every( ( { mode } ) => mode === 'off' ) ) {
		return null;
	}
	return (
		<p className="benefit-builder-warning">
			{ options.some( ( { mode } ) => mode === 'admin' )
				? __(
						'No payment method on this form supports recurring donations, so options that are always recurring are not offered. Please turn on Stripe.',
						'benefit'
					)
				: __(
						'No payment method on this form supports recurring donations, so donors can only make one-time donations. Please turn on Stripe.',
						'benefit'
					) }
		</p>
	);
}

/** Returns the setting in another mode. A recurring donation needs a frequency: monthly, unless others are set. */
function inMode( { periods, times }: Recurring, mode: Recurring[ 'mode' ] ): Recurring {
	const some: readonly Period[] = periods.length > 0 ? periods : [ 'month' ];
	return { mode, periods: mode === 'admin' ? some.slice( 0, 1 ) : [ ...some ], times };
}

interface Props {
	readonly path: string;
	readonly form: Definition;
	readonly value: Recurring;
	readonly onChange: ( value: Recurring ) => void;
}

/** Edits the frequencies and the number of payments. */
function FrequencyFields( { path, form, value, onChange }: Props ) {
	if ( value.mode === 'off' ) {
		return null;
	}
	const { periods } = formBuilderScriptData();
	return (
		<>
			<RecurringSupportWarning form={ form } options={ [ value ] } />
			{ value.mode === 'admin' ? (
				<SelectInput
					path={ `${ path }.periods` }
					label={ __( 'Frequency', 'benefit' ) }
					value={ value.periods[ 0 ] ?? '' }
					options={ periods }
					onChange={ ( period ) => onChange( { ...value, periods: [ period as Period ] } ) }
				/>
			) : (
				<fieldset className="benefit-builder-periods">
					<BaseControl.VisualLabel as="legend">
						{ __( 'Offered in addition to one-time', 'benefit' ) }
					</BaseControl.VisualLabel>
					<Problem path={ `${ path }.periods` } />
					{ periods.map( ( period ) => (
						<CheckboxControl
							key={ period.value }
							__nextHasNoMarginBottom
							label={ period.label }
							checked={ value.periods.includes( period.value ) }
							onChange={ ( isOn ) =>
								onChange( {
									...value,
									periods: periods
										.map( ( one ) => one.value )
										.filter( ( one ) =>
											one === period.value ? isOn : value.periods.includes( one )
										),
								} )
							}
						/>
					) ) }
				</fieldset>
			) }
			<IntegerInput
				path={ `${ path }.times` }
				label={ __( 'Number of payments', 'benefit' ) }
				help={ __(
					'Including the first donation. If empty, it continues until the donor cancels.',
					'benefit'
				) }
				min={ 2 }
				max={ MOST_TIMES }
				value={ value.times === 0 ? undefined : value.times }
				onChange={ ( times ) => onChange( { ...value, times: times ?? 0 } ) }
			/>
		</>
	);
}

const modes = () => [
	{ value: 'off', label: __( 'One-time only', 'benefit' ) },
	{ value: 'donor', label: __( 'Donor’s choice', 'benefit' ) },
	{ value: 'admin', label: __( 'Always recurring', 'benefit' ) },
];

/** Edits the setting of the whole form. */
export function RecurringSettings( { form, change }: PartProps ) {
	const set = ( recurring: Recurring ) => change( 'recurring', { ...form, recurring } );
	return (
		<PanelBody title={ __( 'Recurring donations', 'benefit' ) } initialOpen={ form.recurring.mode !== 'off' }>
			<SelectInput
				path="recurring.mode"
				label={ __( 'One-time or recurring', 'benefit' ) }
				value={ form.recurring.mode }
				options={ modes() }
				onChange={ ( mode ) => set( inMode( form.recurring, mode as Recurring[ 'mode' ] ) ) }
			/>
			<FrequencyFields path="recurring" form={ form } value={ form.recurring } onChange={ set } />
		</PanelBody>
	);
}

/** Edits the setting of one amount, which uses the form's setting unless it has its own. */
export function LevelRecurring( {
	path,
	form,
	level: { recurring, ...level },
	onChange,
}: {
	readonly path: string;
	readonly form: Definition;
	readonly level: Level;
	readonly onChange: ( level: Level ) => void;
} ) {
	const set = ( value: Recurring ) => onChange( { ...level, recurring: value } );
	return (
		<>
			<SelectInput
				path={ `${ path }.mode` }
				label={ __( 'One-time or recurring', 'benefit' ) }
				value={ recurring?.mode ?? AS_FORM }
				options={ [ { value: AS_FORM, label: __( 'Same as the form', 'benefit' ) }, ...modes() ] }
				onChange={ ( mode ) =>
					mode === AS_FORM
						? onChange( level )
						: set( inMode( recurring ?? form.recurring, mode as Recurring[ 'mode' ] ) )
				}
			/>
			{ recurring && <FrequencyFields path={ path } form={ form } value={ recurring } onChange={ set } /> }
		</>
	);
}
