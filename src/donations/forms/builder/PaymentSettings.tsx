import { CheckboxControl, ExternalLink, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { MoneyInput, PercentInput, Problem, ToggleInput } from './form-controls';
import { moveItem, type Definition } from './form-definition';
import type { PartProps } from './use-form';
import { ItemTools } from './ItemTools';
import { RecurringSupportWarning } from './RecurringSettings';
import { fieldRules, formBuilderScriptData, settingUrl } from './form-builder-script-data';

/** Edits the form's own payment methods and their order, or uses all of the site's. */
function Gateways( { form, change }: PartProps ) {
	const { gateways: all } = formBuilderScriptData();
	const url = settingUrl( 'gateways' );
	const chosen = form.gateways;
	const labelOf = ( id: string ) => all.find( ( one ) => one.id === id )?.label;
	const set = ( gateways: string[] ) => change( 'gateways', { ...form, gateways } );

	return (
		<PanelBody title={ __( 'Payment methods', 'benefit' ) }>
			<ToggleInput
				path="gateways"
				label={ __( 'All payment methods of the site', 'benefit' ) }
				checked={ chosen.length === 0 }
				onChange={ ( isAll ) => set( isAll ? [] : all.map( ( { id } ) => id ) ) }
			/>
			<Problem path="gateways" />
			{ chosen.map( ( id, index ) => (
				<div key={ id } className="benefit-builder-item">
					<div className="benefit-builder-item__fields">
						{ labelOf( id ) ?? id }
						{ labelOf( id ) === undefined && (
							<p className="benefit-builder-warning">
								{ __( 'This payment method is turned off, so donors do not see it.', 'benefit' ) }
							</p>
						) }
					</div>
					<ItemTools
						name={ labelOf( id ) ?? id }
						index={ index }
						count={ chosen.length }
						onMove={ ( to ) => set( moveItem( chosen, index, to ) ) }
						onRemove={ () => set( chosen.filter( ( one ) => one !== id ) ) }
					/>
				</div>
			) ) }
			{ chosen.length > 0 &&
				all
					.filter( ( { id } ) => ! chosen.includes( id ) )
					.map( ( { id, label } ) => (
						<CheckboxControl
							key={ id }
							__nextHasNoMarginBottom
							label={ label }
							checked={ false }
							onChange={ () => set( [ ...chosen, id ] ) }
						/>
					) ) }
			{ all.length === 0 && (
				<p className="benefit-builder-warning">
					{ __( 'The site does not offer any payment methods yet.', 'benefit' ) }
				</p>
			) }
			<RecurringSupportWarning
				form={ form }
				options={ [ form.recurring, ...form.levels.flatMap( ( { recurring } ) => recurring ?? [] ) ] }
			/>
			{ url && <ExternalLink href={ url }>{ __( 'Site settings', 'benefit' ) }</ExternalLink> }
		</PanelBody>
	);
}

export function PaymentSettings( { form, change }: PartProps ) {
	const rules = fieldRules( form.currency );
	const { fees } = form;
	const set = ( changes: Partial< Definition[ 'fees' ] > ) =>
		change( `fees.${ Object.keys( changes ).join() }`, { ...form, fees: { ...fees, ...changes } } );

	return (
		<>
			<Gateways form={ form } change={ change } />
			<PanelBody title={ __( 'Fees', 'benefit' ) }>
				<ToggleInput
					path="fees.enabled"
					label={ __( 'Let donors cover the fees', 'benefit' ) }
					checked={ fees.enabled }
					onChange={ ( enabled ) => set( { enabled } ) }
				/>
				{ fees.enabled && (
					<>
						<PercentInput
							path="fees.basis_points"
							label={ __( 'Percentage of the payment', 'benefit' ) }
							value={ fees.basis_points }
							onChange={ ( points ) => set( { basis_points: points } ) }
						/>
						<MoneyInput
							path="fees.fixed_minor"
							/* translators: %s: sign of the currency */
							label={ sprintf( __( 'Fixed amount in %s', 'benefit' ), rules.symbol ) }
							rules={ rules }
							value={ fees.fixed_minor }
							onChange={ ( minor ) => set( { fixed_minor: minor } ) }
						/>
						<ToggleInput
							path="fees.is_ticked"
							label={ __( 'Checked by default', 'benefit' ) }
							checked={ fees.is_ticked }
							onChange={ ( isTicked ) => set( { is_ticked: isTicked } ) }
						/>
					</>
				) }
			</PanelBody>
		</>
	);
}
