import { Button, ExternalLink, PanelBody, RadioControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { largestMinor, suggestions } from '../../../shared/support/currency';
import { formatMoney } from '../../../shared/support/money-format';
import { SelectInput, MoneyInput, Problem, TextInput, ToggleInput } from './form-controls';
import { INVALID_NUMBER, addLevel, moveItem, removeLevel, type Definition, type Level } from './form-definition';
import type { PartProps } from './use-form';
import { ItemTools } from './ItemTools';
import { LevelRecurring, RecurringSettings } from './RecurringSettings';
import { fieldRules, formBuilderScriptData, settingUrl } from './form-builder-script-data';

const MOST_LEVELS = 30;

function Levels( { form, change }: PartProps ) {
	const rules = fieldRules( form.currency );
	const set = ( at: number, changes: Partial< Level > ) =>
		change( `levels.${ at }.${ Object.keys( changes ).join() }`, {
			...form,
			levels: form.levels.map( ( level, index ) => ( index === at ? { ...level, ...changes } : level ) ),
		} );
	const name = ( { amount_minor: minor, label }: Level, index: number ): string =>
		/* translators: %d: place in a list */
		label || ( minor < 0 ? sprintf( __( 'Amount %d', 'benefit' ), index + 1 ) : formatMoney( minor, rules ) );

	return (
		<div className="benefit-builder-items" role="group" aria-label={ __( 'Suggested amounts', 'benefit' ) }>
			<Problem path="levels" />
			{ form.levels.map( ( level, index ) => (
				<div key={ level.id } className="benefit-builder-item">
					<div className="benefit-builder-item__fields is-pair">
						<MoneyInput
							path={ `levels.${ index }.amount_minor` }
							/* translators: %d: place in a list */
							label={ sprintf( __( 'Amount %d', 'benefit' ), index + 1 ) }
							rules={ rules }
							value={ level.amount_minor }
							onChange={ ( minor ) => set( index, { amount_minor: minor } ) }
						/>
						<TextInput
							path={ `levels.${ index }.label` }
							label={ __( 'Label to show instead', 'benefit' ) }
							maxLength={ 100 }
							value={ level.label }
							onChange={ ( label ) => set( index, { label } ) }
						/>
					</div>
					<LevelRecurring
						path={ `levels.${ index }.recurring` }
						form={ form }
						level={ level }
						onChange={ ( next ) =>
							change( `levels.${ index }.recurring`, {
								...form,
								levels: form.levels.map( ( one ) => ( one === level ? next : one ) ),
							} )
						}
					/>
					<ItemTools
						name={ name( level, index ) }
						index={ index }
						count={ form.levels.length }
						onMove={ ( to ) =>
							change( `levels ${ index } ${ to }`, {
								...form,
								levels: moveItem( form.levels, index, to ),
							} )
						}
						onRemove={ () => change( `levels -${ index }`, removeLevel( form, level.id ) ) }
					/>
				</div>
			) ) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				accessibleWhenDisabled
				disabled={ form.levels.length >= MOST_LEVELS }
				onClick={ () => change( `levels +${ form.levels.length }`, addLevel( form, INVALID_NUMBER ) ) }
			>
				{ __( 'Add amount', 'benefit' ) }
			</Button>
			<SelectInput
				path="default_level"
				label={ __( 'Selected by default', 'benefit' ) }
				value={ `${ form.default_level }` }
				options={ [
					{ value: '0', label: __( 'None (donors choose)', 'benefit' ) },
					...form.levels.map( ( level, index ) => ( {
						value: `${ level.id }`,
						label: name( level, index ),
					} ) ),
				] }
				onChange={ ( id ) => change( 'default_level', { ...form, default_level: Number( id ) } ) }
			/>
			<SelectInput
				path="level_style"
				label={ __( 'Display as', 'benefit' ) }
				value={ form.level_style }
				options={ [
					{ value: 'buttons', label: __( 'Buttons', 'benefit' ) },
					{ value: 'radio', label: __( 'List', 'benefit' ) },
					{ value: 'select', label: __( 'Dropdown', 'benefit' ) },
				] }
				onChange={ ( style ) =>
					change( 'level_style', { ...form, level_style: style as Definition[ 'level_style' ] } )
				}
			/>
		</div>
	);
}

function Custom( { form, change }: PartProps ) {
	const rules = fieldRules( form.currency );
	const { custom } = form;
	const set = ( changes: Partial< Definition[ 'custom' ] > ) =>
		change( `custom.${ Object.keys( changes ).join() }`, { ...form, custom: { ...custom, ...changes } } );

	return (
		<>
			<ToggleInput
				path="custom.enabled"
				label={ __( 'Let donors enter a custom amount', 'benefit' ) }
				checked={ custom.enabled }
				onChange={ ( enabled ) =>
					set( {
						enabled,
						// Default limits, as none have been set yet.
						...( enabled && custom.maximum_minor <= 1
							? {
									minimum_minor: Math.floor( suggestions( rules.currency )[ 0 ] / 10 ),
									maximum_minor: ( largestMinor( rules.currency ) + 1 ) / 10,
								}
							: {} ),
					} )
				}
			/>
			{ custom.enabled && (
				<>
					{ form.type === 'multi' && (
						<TextInput
							path="custom.label"
							label={ __( 'Custom amount label', 'benefit' ) }
							placeholder={ __( 'Custom amount', 'benefit' ) }
							maxLength={ 100 }
							value={ custom.label }
							onChange={ ( label ) => set( { label } ) }
						/>
					) }
					<MoneyInput
						path="custom.minimum_minor"
						label={ __( 'Minimum amount', 'benefit' ) }
						rules={ rules }
						value={ custom.minimum_minor }
						onChange={ ( minor ) => set( { minimum_minor: minor } ) }
					/>
					<MoneyInput
						path="custom.maximum_minor"
						label={ __( 'Maximum amount', 'benefit' ) }
						rules={ rules }
						value={ custom.maximum_minor }
						onChange={ ( minor ) => set( { maximum_minor: minor } ) }
					/>
				</>
			) }
		</>
	);
}

export function AmountSettings( { form, change }: PartProps ) {
	const rules = fieldRules( form.currency );
	const { currencies, money } = formBuilderScriptData();
	const url = settingUrl( 'currency' );

	return (
		<>
			<PanelBody title={ __( 'Amount', 'benefit' ) }>
				<RadioControl
					label={ __( 'Donation amount', 'benefit' ) }
					selected={ form.type }
					options={ [
						{ value: 'multi', label: __( 'Suggested amounts', 'benefit' ) },
						{ value: 'set', label: __( 'Fixed amount', 'benefit' ) },
					] }
					onChange={ ( type ) => change( 'type', { ...form, type: type as Definition[ 'type' ] } ) }
				/>
				{ form.type === 'set' ? (
					<MoneyInput
						path="amount_minor"
						label={ form.custom.enabled ? __( 'Default amount', 'benefit' ) : __( 'Amount', 'benefit' ) }
						rules={ rules }
						value={ form.amount_minor }
						onChange={ ( minor ) => change( 'amount_minor', { ...form, amount_minor: minor } ) }
					/>
				) : (
					<Levels form={ form } change={ change } />
				) }
			</PanelBody>
			<PanelBody title={ __( 'Custom amount', 'benefit' ) }>
				<Custom form={ form } change={ change } />
			</PanelBody>
			<RecurringSettings form={ form } change={ change } />
			<PanelBody title={ __( 'Currency', 'benefit' ) } initialOpen={ form.currency !== '' }>
				<SelectInput
					path="currency"
					label={ __( 'Currency', 'benefit' ) }
					help={ sprintf(
						/* translators: %s: an amount */
						__(
							'Amounts are shown like %s. You can change the currency position and the separators in the site settings.',
							'benefit'
						),
						formatMoney( 123456 * 10 ** Math.max( 0, rules.exponent - 2 ), rules )
					) }
					value={ form.currency }
					options={ [
						/* translators: %s: code of a currency */
						{ value: '', label: sprintf( __( 'Site currency (%s)', 'benefit' ), money.currency ) },
						...currencies.map( ( { code, symbol } ) => ( {
							value: code,
							label: symbol === code ? code : `${ code } (${ symbol })`,
						} ) ),
					] }
					onChange={ ( currency ) => change( 'currency', { ...form, currency } ) }
				/>
				{ url && <ExternalLink href={ url }>{ __( 'Site settings', 'benefit' ) }</ExternalLink> }
			</PanelBody>
		</>
	);
}
