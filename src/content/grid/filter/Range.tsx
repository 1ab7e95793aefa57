import { useEffect, useState } from 'react';
import { classOf } from './choosing';
import { Handles } from './Handles';
import type { RangeProps } from './parts';

/** From one number or day to another: two fields, and for numbers two handles, in step. */
export function Range( { filter, onChoose, useTyping }: RangeProps ) {
	const { id, name, form, label, control, from, to, least, most, range, words } = filter;
	const [ ends, setEnds ] = useState( { from, to } );
	const [ type, isTyping, press ] = useTyping( ( isFirst ) => onChoose( [ ends.from, ends.to ], isFirst ) );
	// An answer says what came of it: ends in their order, within the author's. What is typed meanwhile is not lost.
	useEffect( () => {
		if ( ! isTyping() ) {
			setEnds( { from: filter.from, to: filter.to } );
		}
	}, [ filter, isTyping ] );
	const change = ( next: typeof ends ) => {
		setEnds( next );
		type();
	};
	const end = ( which: 'from' | 'to', placeholder: string ) => (
		<label className="benefit-grid__end" htmlFor={ `${ id }-${ which }` }>
			<span>{ words[ which ] }</span>
			<input
				id={ `${ id }-${ which }` }
				type={ control === 'range' ? 'number' : 'date' }
				name={ `${ name }[${ which }]` }
				form={ form }
				min={ range.min || undefined }
				max={ range.max || undefined }
				step="any"
				placeholder={ placeholder }
				autoComplete="off"
				value={ ends[ which ] }
				onKeyDown={ press }
				onChange={ ( { target } ) => change( { ...ends, [ which ]: target.value } ) }
			/>
		</label>
	);
	return (
		<fieldset className={ classOf( control ) } data-name={ name }>
			<legend className="benefit-grid__label">{ label }</legend>
			{ control === 'range' && <Handles filter={ filter } ends={ ends } onMove={ change } /> }
			{ end( 'from', least ) }
			{ end( 'to', most ) }
		</fieldset>
	);
}
