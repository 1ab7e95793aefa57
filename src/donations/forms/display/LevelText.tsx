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

/** Renders them in a list of options, which has text only. */
export const levelOptionText = ( amount: string, note: string ): string =>
	note ? `${ amount } – ${ note }` : amount;
