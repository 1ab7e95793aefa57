<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** A plugin that assigns languages to posts. Codes are the plugin's own, such as "de". */
interface LanguagePlugin
{
    /** The facet by which the index finds posts in a language. */
    public function facet(): Facet;

    /** Returns the facet's value for a language; null if there is no such language. */
    public function value(string $code): ?string;

    /**
     * Returns the languages of posts if the facet is not a taxonomy.
     *
     * @param list<int> $postIds
     *
     * @return array<int, string> codes by post, for posts with a language
     */
    public function getCodes(array $postIds): array;

    /** Tells whether posts of this type have languages; others are shown in all of them. */
    public function isTranslated(string $type): bool;

    /** The visitor's language; null for all. */
    public function current(): ?string;

    /** @return array<string, string> locales by code, such as de_DE */
    public function locales(): array;

    /** Switches the language of the current request. */
    public function switchTo(string $code): void;
}
