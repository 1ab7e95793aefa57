import { useRef, useState, type KeyboardEvent } from 'react';
import { classOf, type ControlProps } from './option-state';
import { RangeHandles } from './RangeHandles';

/** Filters by a range of numbers or days, with two fields and, for numbers, a slider in sync with them. */
export function RangeFilter( { filter, useTyping }: ControlProps ) {
	const { id, name, form, label, control, from, to, least, most, range, words } = filter;
	const [ ends, setEnds ] = useState( { from, to } );
	const fields = useRef< HTMLFieldSetElement >( null );
	/** The range in the latest response, ordered and within the author's limits. Not shown while a visitor types. */
	const latest = useRef< typeof ends >( undefined );
	/** Whether Enter was pressed after the last entry. */
	const isEntered = useRef( false );
	const showLatest = () => latest.current && setEnds( latest.current );
	const [ type, press ] = useTyping( filter, [ ends.from, ends.to ], ( now, isOwn ) => {
		latest.current = { from: now.from, to: now.to };
		if ( ! isOwn || isEntered.current || ! fields.current!.querySelector( ':focus:not([type="range"])' ) ) {
			showLatest();
		}
	} );
	const change = ( next: typeof ends ) => {
		latest.current = undefined;
		isEntered.current = false;
		setEnds( next );
		type();
	};
	const enter = ( event: KeyboardEvent ) => {
		press( event );
		if ( event.key === 'Enter' ) {
			isEntered.current = true;
			showLatest();
		}
	};
	/** Limits a value to the author's range, as the server will. */
	const limited = ( { validity, value }: HTMLInputElement ): string => {
		if ( validity.rangeUnderflow ) {
			return range.min;
		}
		return validity.rangeOverflow ? range.max : value;
	};
	const end = ( which: 'from' | 'to', placeholder: string ) => (
		<label className="benefit-grid__end" htmlFor={ `${ id }-${ which }` }>
			<span>{ words[ which ] }</span>
			<input
				id={ `${ id }-${ which }` }
				type={ control === 'range' ? 'number' : 'date' }
				name={ `${ name }[${ which }]` }
				form={ form }
				min={ range.min || ( control === 'range' ? undefined : '1000-01-01' ) }
				max={ range.max || undefined }
				step="any"
				placeholder={ placeholder }
				autoComplete="off"
				value={ ends[ which ] }
				onKeyDown={ enter }
				onChange={ ( { target } ) => change( { ...ends, [ which ]: target.value } ) }
				onBlur={ ( { target } ) => setEnds( { ...ends, [ which ]: limited( target ) } ) }
			/>
		</label>
	);
	return (
		<fieldset ref={ fields } className={ classOf( control ) } data-name={ name } onBlur={ showLatest }>
			<legend className="benefit-grid__label">{ label }</legend>
			{ control === 'range' && <RangeHandles filter={ filter } ends={ ends } onMove={ change } /> }
			{ end( 'from', least ) }
			{ end( 'to', most ) }
		</fieldset>
	);
}
