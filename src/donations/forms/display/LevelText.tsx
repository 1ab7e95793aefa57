interface Props {
	readonly amount: string;
	/** A sentence about the amount; '' for none. */
	readonly note: string;
}

/** Renders the words of a suggested amount. */
export const LevelText = ( { amount, note }: Props ) => (
	<>
		<span className="give-level__amount">{ amount }</span>
		{ note !== '' && (
			<>
				{ ' ' }
				<span className="give-level__for">{ note }</span>
			</>
		) }
	</>
);

/** The same as plain text, for an `<option>`. */
export const levelOptionText = ( amount: string, note: string ): string =>
	note ? `${ amount } – ${ note }` : amount;
