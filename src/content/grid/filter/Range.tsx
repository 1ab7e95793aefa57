import { useState } from 'react';
import type { GridFilterProps } from '../contracts';
import { choose } from '../view';
import { classOf } from './choosing';
import { useTyping } from './use-typing';

export function Range( { id, sid, name, form, label, control, from, to, least, most, words }: GridFilterProps ) {
	const [ ends, setEnds ] = useState( { from, to } );
	const [ last, setLast ] = useState( `${ from },${ to }` );
	if ( `${ from },${ to }` !== last ) {
		setLast( `${ from },${ to }` );
		setEnds( { from, to } );
	}
	const type = useTyping( ( isFirst ) => choose( sid, name, [ ends.from, ends.to ], isFirst ? 'push' : 'replace' ) );
	const end = ( which: 'from' | 'to', word: string, placeholder: string ) => (
		<label className="benefit-grid__end" htmlFor={ `${ id }-${ which }` }>
			<span>{ word }</span>
			<input
				id={ `${ id }-${ which }` }
				type={ control === 'range' ? 'number' : 'date' }
				name={ `${ name }[${ which }]` }
				form={ form }
				step="any"
				placeholder={ placeholder }
				autoComplete="off"
				value={ ends[ which ] }
				onChange={ ( { target } ) => {
					setEnds( { ...ends, [ which ]: target.value } );
					type();
				} }
			/>
		</label>
	);
	return (
		<fieldset className={ classOf( control ) } data-name={ name }>
			<legend className="benefit-grid__label">{ label }</legend>
			{ end( 'from', words.from, least ) }
			{ end( 'to', words.to, most ) }
		</fieldset>
	);
}
