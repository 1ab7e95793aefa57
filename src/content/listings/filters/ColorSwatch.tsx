/** The colour beside an option's name, which says what it says without it. */
export const ColorSwatch = ( { color }: { readonly color: string } ) =>
	color === '' ? null : (
		<svg className="benefit-grid__swatch" viewBox="0 0 2 2" aria-hidden="true">
			<circle cx="1" cy="1" r="1" fill={ color } />
		</svg>
	);
