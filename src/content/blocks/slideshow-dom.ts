/** A slideshow on a page, as the lines in the page itself make it (play.ts). */
export interface SlideshowElement extends HTMLElement {
	/** Turns to a slide, counted from 0; beyond the ends round and round, or not at all. Then it goes on by itself. */
	benefitTurn?: ( to: number ) => void;
}

/** Told at the slideshow when another slide stands there, and when it was paused or goes on. */
export const CHANGE = 'benefit:slide';

export const slidesOf = ( show: Element ): HTMLElement[] =>
	[ ...( show.querySelector( '.benefit-show__slides' )?.children ?? [] ) ] as HTMLElement[];

/** The slide that stands there, counted from 0. */
export const slidePosition = ( show: Element ): number =>
	slidesOf( show ).findIndex( ( { dataset } ) => 'current' in dataset );
