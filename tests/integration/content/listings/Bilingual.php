<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** A multilingual plugin, as far as we use one: posts are English or German, pages have no language. */
interface Bilingual
{
    public const CODES = ['en' => 'en_US', 'de' => 'de_DE'];

    public function install(): void;

    public function remove(): void;

    public function visitor(string|false $code): void;

    /** Does only what the plugin itself does when a language is set. */
    public function setLanguage(int $postId, string $code): void;
}
