<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** Custom fields on a page, without scripts. */
final class OwnFieldsPageTest extends FormPageTestCase
{
    private const FIELDS = [
        ['slug' => 'colour', 'kind' => 'select', 'label' => 'Colour', 'required' => true, 'choices' => [['value' => 'red', 'label' => 'Red'], ['value' => 'blue', 'label' => 'Deep blue']]],
        ['slug' => 'shade', 'kind' => 'text', 'label' => 'Which shade?', 'required' => true, 'condition' => ['match' => 'all', 'rules' => [['field' => 'colour', 'operator' => '=', 'value' => 'blue']]]],
    ];

    public function testAFieldThatMayNotBeAskedForWaitsAndRequiresNothing(): void
    {
        $page = $this->pageWith(self::block($this->form(['fields' => self::FIELDS])));
        $html = self::read($page)->text;

        self::assertSame(1, preg_match_all('/<fieldset class="give-conditional give-conditional--waiting" role="presentation">.*?<\/fieldset>/', $html, $found));
        self::assertSame('', self::field($found[0][0], 'ffm[shade]'));
        self::assertStringNotContainsString('required', $found[0][0]);
        self::assertMatchesRegularExpression('/<select[^>]*colour[^>]* required/', $html);
    }

    public function testTheReviewAsksForWhatTheAnswersNeedAndShowsWhatIsAskedFor(): void
    {
        $form = $this->form(['fields' => self::FIELDS]);
        $page = $this->pageWith(self::block($form));
        $answer = $this->posted($page, $form, ['ffm[colour]' => 'blue']);
        $red = self::words($this->posted($page, $form, ['ffm[colour]' => 'red', 'ffm[shade]' => 'Sky'])->text);
        $blue = self::words($this->posted($page, $form, ['ffm[colour]' => 'blue', 'ffm[shade]' => 'Sky'])->text);

        self::assertStringContainsString('Which shade? is required', self::words($answer->text));
        self::assertStringContainsString('<fieldset class="give-conditional" role="presentation">', $answer->text);
        self::assertStringContainsString('Colour Red', $red);
        self::assertStringNotContainsString('Sky', $red);
        self::assertStringContainsString('Colour Deep blue Which shade? Sky', $blue);
    }

    public function testWhatTheReviewCarriesIsKeptWithTheDonation(): void
    {
        $form = $this->form(['fields' => self::FIELDS]);
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        $hidden = self::hidden($this->posted($page, $form, ['ffm[colour]' => 'blue', 'ffm[shade]' => '[gallery] <b>'], $donor)->text);
        (new Entrance())->send(RouteChannel::Form, $donor, HttpRequest::form($hidden), page: $page);
        $id = (int) self::plugin()->database()->value('SELECT MAX(id) FROM {donation}');

        self::assertSame(['Colour' => 'Deep blue', 'Which shade?' => '[gallery] <b>'], array_column(self::plugin()->donations()->byId($id)->fields ?? [], 'value', 'label'));
    }

    /** @param array<string, string> $own entries by field name */
    private function posted(int $page, int $form, array $own, ?Caller $donor = null): Answer
    {
        return self::post($page, $form, $own, $donor);
    }
}
