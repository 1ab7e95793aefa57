import { useState } from 'react';
import { classOf, type ControlProps } from './option-state';

export function SearchFilter( { filter, useTyping }: ControlProps ) {
	const { id, name, form, label, text, control } = filter;
	const [ typed, setTyped ] = useState( text );
	// Only Back or a removed filter changes the text; the answer to what the visitor types never does.
	const [ type, press ] = useTyping( filter, [ typed.trim() ], ( now, isOwn ) => isOwn || setTyped( now.text ) );
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
