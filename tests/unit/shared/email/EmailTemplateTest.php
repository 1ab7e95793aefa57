<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Email;

use Benefit\Shared\Email\EmailTemplate;
use PHPUnit\Framework\TestCase;

/** The words of a mail, with what is filled in. */
final class EmailTemplateTest extends TestCase
{
    public function testFillsInWhatItKnowsAndSplitsTheBodyAtEmptyLines(): void
    {
        $words = self::template("Hello {first_name},\nwelcome.\r\n \r\n{note}\n\n\nBye")->fill(['first_name' => 'Ada', 'note' => '', 'number' => 'A1']);

        self::assertSame('Order A1', $words->subject);
        self::assertSame(["Hello Ada,\nwelcome.", 'Bye'], $words->paragraphs, 'an empty paragraph is none');
    }

    public function testAParagraphThatNeedsWhatThereIsNotIsLeftOut(): void
    {
        self::assertSame(['Bye'], self::template("Pay until {note}.\n\nBye")->fill(['note' => ''])->paragraphs);
    }

    public function testAGreetingWithoutANameRemains(): void
    {
        foreach (['Hello {first_name}, welcome.' => 'Hello, welcome.', '{first_name}, welcome.' => 'welcome.', 'Ahoy {first_name}' => 'Ahoy'] as $body => $said) {
            self::assertSame([$said], self::template($body)->fill(['first_name' => ''])->paragraphs);
        }
    }

    public function testWhatIsInAValueIsNotFilledInAgain(): void
    {
        $words = self::template('{first_name}')->fill(['first_name' => '{number}', 'number' => 'secret']);

        self::assertSame(['{number}'], $words->paragraphs);
    }

    public function testNamesWhatNothingStandsBehind(): void
    {
        self::assertSame([], self::template('{first_name} {} {{first_name}}')->findUnknownPlaceholders());
        self::assertSame(['body' => ['nmae']], self::template('{nmae} and {nmae}')->findUnknownPlaceholders());
        self::assertSame(['body' => [' number ', 'Number', 'Vor-Name', 'größe']], self::template('{ number } {Number} {Vor-Name} {größe}')->findUnknownPlaceholders(), 'it would be sent as it is');
    }

    public function testAnEmptyTextIsOurs(): void
    {
        $template = self::template('Ours')->withTexts(['subject' => 'Theirs', 'body' => '', 'title' => 'Mine']);

        self::assertSame(['subject' => 'Theirs', 'title' => 'Mine', 'body' => 'Ours', 'footer' => ''], $template->texts());
    }

    private static function template(string $body): EmailTemplate
    {
        return new EmailTemplate('Paid', 'Order {number}', 'Title', $body, '', ['first_name' => 'first name', 'number' => 'order number', 'note' => 'a note']);
    }
}
