import { useRef } from 'react';
import { AmountField } from '../AmountField';
import { LevelText, levelOptionText } from '../LevelText';
import { chooseLevel, CUSTOM, typeAmount as typed, type Choice, type Offer } from './opener-amount';

interface Props {
	readonly prefix: string;
	readonly offer: Offer;
	readonly choice: Choice;
	/** The donor tried to open the form without an amount. */
	readonly isMissing: boolean;
	readonly onChange: ( choice: Choice ) => void;
}

/** Asks for the amount before the form is open. Template: donation-opener.php. */
export function AmountPicker( { prefix, offer, choice, isMissing, onChange }: Props ) {
	const field = useRef< HTMLInputElement >( null );
	const isTile = offer.type === 'multi' && offer.level_style === 'buttons';
	const amountField = (
		<AmountField
			name="custom-amount"
			id={ `give-open-amount-${ prefix }` }
			label={ offer.label }
			symbol={ offer.symbol }
			isSignFirst={ offer.is_sign_first }
			isTile={ isTile }
			isInvalid={ isMissing }
			value={ choice.text }
			inputRef={ field }
			onFocus={ () => onChange( typed( offer, choice, choice.text ) ) }
			onChange={ ( { target } ) => onChange( typed( offer, choice, target.value ) ) }
		/>
	);

	function levels() {
		if ( offer.type === 'set' ) {
			return null;
		}
		if ( offer.level_style === 'select' ) {
			return (
				<p className="benefit-field give-levels-select">
					<label className="benefit-hidden" htmlFor={ `give-open-levels-${ prefix }` }>
						{ offer.legend }
					</label>
					<select
						name="level-id"
						id={ `give-open-levels-${ prefix }` }
						autoComplete="off"
						value={ choice.level }
						onChange={ ( { target } ) => onChange( chooseLevel( offer, choice, target.value ) ) }
					>
						{ offer.price_id === '' && <option value="" /> }
						{ offer.levels.map( ( { id, label, note } ) => (
							<option key={ id } value={ id }>
								{ levelOptionText( label, note ) }
							</option>
						) ) }
					</select>
				</p>
			);
		}
		return (
			<div
				className={ `give-levels give-levels--${ offer.level_style }${
					offer.levels.some( ( { note } ) => note ) ? '' : ' give-levels--plain'
				}` }
			>
				{ offer.levels.map( ( { id, label, note } ) => (
					<span
						className={ `give-level${ isTile && id === CUSTOM ? ' give-level--custom' : '' }` }
						key={ id }
					>
						<input
							type="radio"
							name="level-id"
							id={ `give-open-level-${ prefix }-${ id }` }
							value={ id }
							autoComplete="off"
							checked={ id === choice.level }
							onChange={ () => onChange( chooseLevel( offer, choice, id ) ) }
							// Arrow keys click it, too, with a `detail` of 0: the focus must then stay on the radio
							// button.
							onClick={ ( { detail } ) => id === CUSTOM && detail > 0 && field.current?.select() }
						/>
						<label htmlFor={ `give-open-level-${ prefix }-${ id }` }>
							<LevelText amount={ label } note={ note } />
						</label>
						{ isTile && id === CUSTOM && amountField }
					</span>
				) ) }
			</div>
		);
	}

	return (
		<fieldset className="benefit-section give-donation">
			<legend>{ offer.legend }</legend>
			{ levels() }
			{ offer.is_custom && ! isTile && amountField }
			{ isMissing && (
				<span className="benefit-field-error" id={ `give-open-amount-${ prefix }-error` }>
					{ offer.missing }
				</span>
			) }
			{ ! offer.is_custom && offer.type === 'set' && <p className="give-fixed">{ offer.total }</p> }
		</fieldset>
	);
}
