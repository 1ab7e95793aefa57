<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Donations\Giving\DonationFormValidator;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Donor;
use Benefit\Tests\SentFile;

/** A donation owns the files that its form names. */
final class GivenFilesTest extends UploadsTestCase
{
    public function testItsFilesAreKeptInWordsAndTied(): void
    {
        $file = $this->send();
        $donation = $this->give($this->form, ['give-price-id' => '2', 'ffm_files' => ['cv' => [(string) $file->id]]], self::VISITOR);

        self::assertSame(['CV' => $file->words()], array_column($donation->fields, 'value', 'label'));
        self::assertSame([$file->id], array_column($this->plugin->uploads()->ofDonation($donation->id), 'id'));
    }

    public function testNobodyGivesAnothersFileOrOneTwice(): void
    {
        $file = $this->send();
        $with = ['give-price-id' => '2', 'ffm_files' => ['cv' => [(string) $file->id]]];

        self::assertSame(['invalid_ffm_cv'], array_column(self::refusal(fn() => $this->give($this->form, $with, self::OTHER))->data['errors'], 'code'));
        self::assertSame(['invalid_ffm_photo'], array_column(self::refusal(fn() => $this->give($this->form, ['give-price-id' => '2', 'ffm_files' => ['photo' => [(string) $file->id]]], self::VISITOR))->data['errors'], 'code'));
        self::assertSame(0, self::rowsIn('donation'));

        $this->give($this->form, $with, self::VISITOR);
        self::assertSame(['invalid_ffm_cv'], array_column(self::refusal(fn() => $this->give($this->form, $with, self::VISITOR))->data['errors'], 'code'));
        self::assertSame(1, self::rowsIn('donation'));
    }

    public function testFilesOfAPageWithoutScriptsAnswerTheQuestionAtOnce(): void
    {
        $form = Donor::form($this->plugin, ['fields' => [['slug' => 'cv', 'kind' => 'file', 'label' => 'CV', 'required' => true]]]);
        $values = Donor::entries($this->plugin, $form, ['give-price-id' => '2']);
        $request = new ValidatedRequest($values, self::VISITOR, $this->plugin->network(), RouteChannel::Form, files: [SentFile::picture()->received(['cv', '0'])]);
        ['values' => $values, 'refusals' => $refusals] = $this->plugin->nativeFiles()->received($request, $values, $form);

        self::assertSame([], $refusals);
        self::assertStringContainsString('.png', $this->plugin->service(DonationFormValidator::class)->check($values, self::VISITOR)->answers[0]['value']);
    }
}
