import { useState } from 'react';
import type { GridFilterProps } from '../contracts';
import { choose } from '../view';
import { classOf } from './choosing';
import { useTyping } from './use-typing';

export function SearchBox( { id, sid, name, form, label, text, control }: GridFilterProps ) {
	const [ typed, setTyped ] = useState( text );
	const [ last, setLast ] = useState( text );
	if ( text !== last ) {
		// Back, or a filter that was removed.
		setLast( text );
		setTyped( text );
	}
	const [ type, , press ] = useTyping( ( isFirst ) =>
		choose( sid, name, [ typed.trim() ], isFirst ? 'push' : 'replace' )
	);
	return (
		<div className={ classOf( control ) } data-name={ name }>
			<label className="benefit-grid__label" htmlFor={ id }>
				{ label }
			</label>
			<input
				type="search"
				id={ id }
				name={ name }
				form={ form }
				maxLength={ 100 }
				autoComplete="off"
				value={ typed }
				onKeyDown={ press }
				onChange={ ( { target } ) => {
					setTyped( target.value );
					type();
				} }
			/>
		</div>
	);
}
