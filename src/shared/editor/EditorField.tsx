import { TextControl, TextareaControl } from '@wordpress/components';
import { useContext, useEffect, useLayoutEffect } from '@wordpress/element';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormContext } from './form-context';
import { useParsedInput, type InputFormat } from '../admin/use-parsed-input';

type Happened = SyntheticEvent< HTMLInputElement | HTMLTextAreaElement >;

interface Common {
	/** Name on the server, which errors refer to. */
	readonly name: string;
	readonly label: string;
	readonly help?: string;
}

interface TextProps extends Common {
	readonly value: string;
	readonly maxLength?: number;
	readonly type?: 'text' | 'datetime-local';
	readonly inputMode?: 'decimal' | 'numeric';
	readonly placeholder?: string;
	readonly isMultiline?: boolean;
	readonly onChange: ( value: string ) => void;
	readonly onBlur?: ( event: Happened ) => void;
	readonly onKeyUp?: ( event: Happened ) => void;
}

interface ValueProps< Value > extends Common {
	readonly value: Value;
	readonly notation: InputFormat< Value >;
	/** Error shown while the text is unreadable. */
	readonly unreadable: string;
	readonly type?: 'text' | 'datetime-local';
	readonly inputMode?: 'decimal' | 'numeric';
	readonly placeholder?: string;
	readonly onChange: ( value: Value ) => void;
}

/** Shows the error in place of the help, which is also the field's description for screen readers. */
export function helpText( wrong: string | undefined, help: string | undefined ): ReactNode {
	return wrong ? <span className="benefit-panel-error">{ wrong }</span> : help;
}

export function TextField( { name, label, help, isMultiline = false, type = 'text', onChange, ...rest }: TextProps ) {
	const { wrong } = useContext( FormContext );
	const sentence = wrong[ name ];
	const shared = {
		...rest,
		__nextHasNoMarginBottom: true as const,
		label,
		onChange,
		help: helpText( sentence, help ),
		'data-field': name,
		'aria-invalid': sentence ? true : undefined,
	};

	return isMultiline ? (
		<TextareaControl { ...shared } rows={ 3 } />
	) : (
		<TextControl { ...shared } __next40pxDefaultSize type={ type } />
	);
}

/** Field whose value is not text: an amount, a number, a date and time. */
export function ValueField< Value >( { value, notation, unreadable, onChange, ...rest }: ValueProps< Value > ) {
	const form = useContext( FormContext );
	const { name, label } = rest;
	const { hold, leave } = form;
	const { text, isReadable, type } = useParsedInput( value, notation, onChange, form.heldOf( name ) );
	// Before the message is painted: an editor who sees it can rely on nothing being saved.
	useLayoutEffect( () => {
		hold( name, isReadable ? null : { label, sentence: unreadable, text, value } );
	}, [ hold, name, isReadable, label, unreadable, text, value ] );
	useEffect( () => () => leave( name ), [ leave, name ] );

	/** An incomplete date is '' to the browser, and often fires no change event. */
	function checkValidity( { currentTarget }: Happened ): void {
		const isBroken = currentTarget.validity.badInput;
		if ( isBroken === isReadable ) {
			type( currentTarget.value, isBroken );
		}
	}

	return (
		<FormContext.Provider value={ isReadable ? form : { ...form, wrong: { ...form.wrong, [ name ]: unreadable } } }>
			<TextField
				{ ...rest }
				value={ text }
				onChange={ type }
				{ ...( rest.type === 'datetime-local' ? { onBlur: checkValidity, onKeyUp: checkValidity } : {} ) }
			/>
		</FormContext.Provider>
	);
}
