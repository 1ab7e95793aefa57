import { TextControl, TextareaControl } from '@wordpress/components';
import { useContext, useEffect, useLayoutEffect } from '@wordpress/element';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormContext } from './form-context';
import { useParsedInput, type InputFormat } from '../admin/use-parsed-input';

type Happened = SyntheticEvent< HTMLInputElement | HTMLTextAreaElement >;

interface Common {
	/** Its name on the server, by which refusals find it. */
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
	/** Said at the field while the text cannot be read. */
	readonly unreadable: string;
	readonly type?: 'text' | 'datetime-local';
	readonly inputMode?: 'decimal' | 'numeric';
	readonly placeholder?: string;
	readonly onChange: ( value: Value ) => void;
}

/** The error stands where the help would: it is the field's description for screen readers, too. */
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

/** A field whose value is no text: an amount, a number, a moment. */
export function ValueField< Value >( { value, notation, unreadable, onChange, ...rest }: ValueProps< Value > ) {
	const form = useContext( FormContext );
	const { name, label } = rest;
	const { hold, leave } = form;
	const { text, isReadable, type } = useParsedInput( value, notation, onChange, form.heldOf( name ) );
	// Before the message is painted: who reads it may already rely on nothing being saved.
	useLayoutEffect( () => {
		hold( name, isReadable ? null : { label, sentence: unreadable, text, value } );
	}, [ hold, name, isReadable, label, unreadable, text, value ] );
	useEffect( () => () => leave( name ), [ leave, name ] );

	/** A date of which a part is missing is empty in the browser's words, and often no change to it. */
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
