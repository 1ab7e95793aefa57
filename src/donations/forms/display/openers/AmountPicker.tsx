import { useRef } from 'react';
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
	const error = `give-open-amount-${ prefix }-error`;

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
						{ offer.levels.map( ( { id, label } ) => (
							<option key={ id } value={ id }>
								{ label }
							</option>
						) ) }
					</select>
				</p>
			);
		}
		return (
			<div className={ `give-levels give-levels--${ offer.level_style }` }>
				{ offer.levels.map( ( { id, label } ) => (
					<span className="give-level" key={ id }>
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
						<label htmlFor={ `give-open-level-${ prefix }-${ id }` }>{ label }</label>
					</span>
				) ) }
			</div>
		);
	}

	return (
		<fieldset className="benefit-section give-donation">
			<legend>{ offer.legend }</legend>
			{ levels() }
			{ offer.is_custom && (
				<div className="give-amount-line">
					<label htmlFor={ `give-open-amount-${ prefix }` }>{ offer.label }</label>
					<span className={ `give-money${ offer.is_sign_first ? '' : ' give-money--after' }` }>
						<span className="give-currency-symbol" aria-hidden="true">
							{ offer.symbol }
						</span>
						<input
							type="text"
							name="custom-amount"
							id={ `give-open-amount-${ prefix }` }
							className={ `give-amount${ isMissing ? ' give-invalid-amount' : '' }` }
							value={ choice.text }
							inputMode="decimal"
							autoComplete="off"
							maxLength={ 60 }
							aria-invalid={ isMissing || undefined }
							aria-describedby={ isMissing ? error : undefined }
							ref={ field }
							onFocus={ () => onChange( typed( offer, choice, choice.text ) ) }
							onChange={ ( { target } ) => onChange( typed( offer, choice, target.value ) ) }
						/>
					</span>
				</div>
			) }
			{ isMissing && (
				<span className="benefit-field-error" id={ error }>
					{ offer.missing }
				</span>
			) }
			{ ! offer.is_custom && offer.type === 'set' && <p className="give-fixed">{ offer.total }</p> }
		</fieldset>
	);
}
