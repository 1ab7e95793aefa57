/* eslint-disable jsx-a11y/label-has-associated-control -- each label holds its field */

import { useEffect, useState, type FormEvent } from 'react';

/** Props of the tests' own island: an object like those of real ones. */
export interface ProbeProps {
	readonly title: string;
	readonly text: string;
	readonly note: string;
	readonly choices: readonly { readonly value: string; readonly label: string }[];
	readonly choice: string;
	readonly address: string;
	readonly page: string;
	/** When it throws: at its first render, in its first effect, once "Break" was pressed; `differs`: its HTML is another. */
	readonly flaw?: 'first' | 'effect' | 'later' | 'differs';
}

/** The actions of the island, for the tests to read. */
export interface ProbeLog {
	readonly presses: string[];
	readonly heard: string[];
	/** Components at work now, and since the page came. */
	mounted: number;
	everMounted: number;
}

declare global {
	interface Window {
		probe?: ProbeLog;
	}
}

const log = (): ProbeLog => ( window.probe ??= { presses: [], heard: [], mounted: 0, everMounted: 0 } );

export function Probe( { title, text: first, note, choices, choice: chosen, address, page, flaw }: ProbeProps ) {
	const [ text, setText ] = useState( first );
	const [ choice, setChoice ] = useState( chosen );
	const [ box, setBox ] = useState( false );
	const [ radio, setRadio ] = useState( 'red' );
	const [ words, setWords ] = useState( note );
	// A string, and never counted up from the former state: a press that saw an old one would show.
	const [ quantity, setQuantity ] = useState( '1' );
	const [ broken, setBroken ] = useState( false );

	useEffect( () => {
		const hear = ( event: Event ) =>
			void log().heard.push( `by=${ ( event as CustomEvent< { by: string } > ).detail.by }` );
		log().mounted++;
		log().everMounted++;
		document.addEventListener( 'benefit:cart', hear );
		if ( flaw === 'effect' ) {
			throw new Error( 'flaw in an effect' );
		}
		return () => {
			log().mounted--;
			document.removeEventListener( 'benefit:cart', hear );
		};
	}, [ flaw ] );

	if ( flaw === 'first' || broken ) {
		throw new Error( `flaw at a render` );
	}
	const say = ( what: string ) =>
		void log().presses.push(
			`${ what } ${ JSON.stringify( { text, words, choice, box, radio, quantity: Number( quantity ) } ) }`
		);
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		say( `submit ${ ( ( event.nativeEvent as SubmitEvent ).submitter as HTMLButtonElement | null )?.value }` );
	};
	return (
		<>
			<h3 title={ title }>{ flaw === 'differs' ? 'Another title' : title }</h3>
			<form method="get" action={ address } onSubmit={ submit }>
				<input type="hidden" name="benefit_test_page" value={ page } />
				<label>
					{ 'Text ' }
					<input
						type="text"
						name="probe_text"
						value={ text }
						onChange={ ( { target } ) => setText( target.value ) }
					/>
				</label>
				<label>
					{ 'Note ' }
					<textarea
						name="probe_note"
						defaultValue={ note }
						onInput={ ( { currentTarget } ) => setWords( currentTarget.value ) }
					/>
				</label>
				<label>
					Choice
					<select
						name="probe_choice"
						value={ choice }
						onChange={ ( { target } ) => setChoice( target.value ) }
					>
						{ choices.map( ( { value, label } ) => (
							<option key={ value } value={ value }>
								{ label }
							</option>
						) ) }
					</select>
				</label>
				<label>
					<input
						type="checkbox"
						name="probe_box"
						value="1"
						checked={ box }
						onChange={ ( { target } ) => setBox( target.checked ) }
					/>
					{ ' Box' }
				</label>
				<fieldset>
					<legend>Radio</legend>
					{ [ 'red', 'green' ].map( ( colour ) => (
						<label key={ colour }>
							<input
								type="radio"
								name="probe_radio"
								value={ colour }
								checked={ radio === colour }
								onChange={ () => setRadio( colour ) }
							/>
							{ ` ${ colour }` }
						</label>
					) ) }
				</fieldset>
				<label>
					{ 'Quantity ' }
					<input
						type="number"
						name="probe_quantity"
						value={ quantity }
						onChange={ ( { target } ) => setQuantity( target.value ) }
					/>
				</label>
				<button
					type="button"
					data-benefit-repeat=""
					onClick={ () => {
						say( 'plus' );
						setQuantity( String( Number( quantity ) + 1 ) );
					} }
				>
					Plus
				</button>
				<button type="button" onClick={ () => say( 'count' ) }>
					Count
				</button>
				<button type="submit" name="probe_action" value="add">
					Add
				</button>
				<button type="submit" name="probe_action" value="window" formTarget="_blank">
					Add in a new tab
				</button>
			</form>
			<p>
				<a href={ `${ address }#elsewhere` }>Elsewhere</a>{ ' ' }
				<button type="button" onClick={ () => setBroken( flaw === 'later' ) }>
					Break
				</button>
			</p>
		</>
	);
}
