<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** A plugin that gives posts languages. Codes are its own, such as "de". */
interface LanguagePlugin
{
    /** By which the index finds posts of a language. */
    public function facet(): Facet;

    /** The facet's value for a language; null where there is none of this code. */
    public function value(string $code): ?string;

    /**
     * Where the facet is no taxonomy.
     *
     * @param list<int> $postIds
     *
     * @return array<int, string> codes by post, of those that have a language
     */
    public function of(array $postIds): array;

    /** Whether posts of this type have languages; others are for all visitors. */
    public function isTranslated(string $type): bool;

    /** The visitor's; null: all of them. */
    public function current(): ?string;

    /** @return array<string, string> locales by code, such as de_DE */
    public function locales(): array;

    /** This request speaks it from now on. */
    public function speak(string $code): void;
}
