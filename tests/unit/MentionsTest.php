<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit;

use Benefit\People\PersonMentions;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** Whom a note speaks of. */
final class MentionsTest extends TestCase
{
    #[TestWith(['ada@example.org', true])]
    #[TestWith(['Sent to ADA@Example.org.', true])]
    #[TestWith(['<ada@example.org>, rang', true])]
    #[TestWith(['mailto:ada@example.org?', true])]
    #[TestWith(['ada@example.org, not bada@example.org', true])]
    #[TestWith(['bada@example.org', false])]
    #[TestWith(['x.ada@example.org', false])]
    #[TestWith(['x+ada@example.org', false])]
    #[TestWith(['ada@example.org.uk', false])]
    #[TestWith(['ada@example.orgs', false])]
    #[TestWith(['ada@example-org', false])]
    #[TestWith(['adaxexample.org', false])]
    #[TestWith(['', false])]
    public function testAnAddressIsAWholeOne(string $text, bool $found): void
    {
        self::assertSame($found, (new PersonMentions('ada@example.org', []))->hasAddress($text));
    }

    #[TestWith(['Ada King rang', 'Ada King'])]
    #[TestWith(['rang: ADA  KING.', 'Ada King'])]
    #[TestWith(['King, Ada', 'Ada King'])]
    #[TestWith(['King Ada', 'Ada King'])]
    #[TestWith(['Żaneta von  Ähren', 'Żaneta von Ähren'])]
    #[TestWith(['ŻANETA VON ÄHREN', 'Żaneta von Ähren'])]
    #[TestWith(['Ada Kingsley', null])]
    #[TestWith(['Nada King', null])]
    #[TestWith(['Ada', null])]
    #[TestWith(['King', null])]
    #[TestWith(['Ada B. King', null])]
    #[TestWith(['Solo', null])]
    #[TestWith(['A.C', null])]
    public function testANameIsAWholeOneInEitherOrder(string $text, ?string $name): void
    {
        $mentions = new PersonMentions('', [['Ada', 'King'], [' Żaneta ', 'von Ähren'], ['Solo', ''], ['', 'Solo'], ['A.', '.C']]);

        self::assertSame($name, $mentions->nameIn($text));
        self::assertFalse($mentions->hasAddress($text));
    }
}
