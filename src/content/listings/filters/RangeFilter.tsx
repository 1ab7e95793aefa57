import { useRef, useState } from 'react';
import { classOf } from './option-state';
import { RangeHandles } from './RangeHandles';
import type { RangeProps } from './filter-script-parts';

/** Filters by a range of numbers or days, with two fields and, for numbers, two handles in step. */
export function RangeFilter( { filter, useTyping }: RangeProps ) {
	const { id, name, form, label, control, from, to, least, most, range, words } = filter;
	const [ ends, setEnds ] = useState( { from, to } );
	const fields = useRef< HTMLFieldSetElement >( null );
	/** The ends in the latest answer: in order, within the author's limits. They wait while a field has the focus. */
	const due = useRef< typeof ends >( undefined );
	const leave = () => due.current && setEnds( due.current );
	const [ type, press ] = useTyping( filter, [ ends.from, ends.to ], ( now, isOwn ) => {
		due.current = { from: now.from, to: now.to };
		if ( ! isOwn || ! fields.current!.querySelector( ':focus:not([type="range"])' ) ) {
			leave();
		}
	} );
	const change = ( next: typeof ends ) => {
		due.current = undefined;
		setEnds( next );
		type();
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
				onKeyDown={ press }
				onChange={ ( { target } ) => change( { ...ends, [ which ]: target.value } ) }
				onBlur={ ( { target } ) => setEnds( { ...ends, [ which ]: limited( target ) } ) }
			/>
		</label>
	);
	return (
		<fieldset ref={ fields } className={ classOf( control ) } data-name={ name } onBlur={ leave }>
			<legend className="benefit-grid__label">{ label }</legend>
			{ control === 'range' && <RangeHandles filter={ filter } ends={ ends } onMove={ change } /> }
			{ end( 'from', least ) }
			{ end( 'to', most ) }
		</fieldset>
	);
}
